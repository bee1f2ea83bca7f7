export default (url: string, options: RequestInit): Promise<Response> => fetch(url, options);
