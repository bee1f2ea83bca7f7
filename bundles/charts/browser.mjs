import { nearestPlace, placesOf } from "./places.mjs";

const SVG = "http://www.w3.org/2000/svg";

/** How each key moves among the rows, of which `last` is the last index. */
const MOVES = {
  ArrowRight: (row, last) => Math.min(row + 1, last),
  ArrowDown: (row, last) => Math.min(row + 1, last),
  ArrowLeft: (row) => Math.max(row - 1, 0),
  ArrowUp: (row) => Math.max(row - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

const added = (parent, name, id) => {
  const element = document.createElement(name);
  if (id !== undefined) element.id = id;
  parent.append(element);
  return element;
};

/**
 * Makes the drawings of a page answer to pointer and keys. `drawings` has, for each width, where the
 * rows of the page's table lie in it.
 */
globalThis.sportsframeChart = (drawings) => {
  const chart = document.getElementById("chart");
  const heads = [...document.querySelectorAll("thead th")].map(({ textContent }) => textContent);
  const rows = [...document.querySelectorAll("tbody tr")].map(({ cells }) =>
    [...cells]
      .map(({ textContent }, column) => [heads[column], textContent])
      .filter(([, text]) => text !== ""),
  );
  const places = drawings.map(placesOf);
  const tip = added(document.body, "div", "tip");
  const said = added(document.body, "p", "said");
  tip.hidden = true;
  tip.ariaHidden = "true";
  said.ariaLive = "polite";
  chart.tabIndex = 0;
  chart.role = "application";
  chart.ariaRoleDescription = "chart";
  chart.ariaLabel += `. Arrow keys step through ${rows.length} points, Escape leaves.`;

  let row = -1;

  /** The drawing that the window's width has chosen. */
  const shown = () => {
    const element = [...chart.querySelectorAll(".drawing")].find((one) => one.offsetWidth > 0);
    const svg = element.querySelector("svg");
    const box = svg.getBoundingClientRect();
    const { width, height } = svg.viewBox.baseVal;
    return {
      element,
      box,
      width,
      height,
      scale: box.width / width,
      own: places[element.dataset.drawing],
    };
  };

  const hide = () => {
    row = -1;
    tip.hidden = true;
    said.textContent = "";
    for (const cross of chart.querySelectorAll(".cross")) cross.remove();
  };

  const mark = (drawing, here, x) => {
    for (const cross of chart.querySelectorAll(".cross")) cross.remove();
    const cross = document.createElementNS(SVG, "svg");
    cross.setAttribute("class", "cross");
    cross.setAttribute("viewBox", `0 0 ${drawing.width} ${drawing.height}`);
    for (const place of here) {
      const { name, attributes } = place.outline(x);
      const sign = document.createElementNS(SVG, name);
      for (const key in attributes) sign.setAttribute(key, attributes[key]);
      cross.append(sign);
    }
    drawing.element.append(cross);
  };

  const tell = (next) => {
    const list = document.createElement("dl");
    for (const [head, text] of rows[next]) {
      if (head !== "") added(list, "dt").textContent = head;
      added(list, "dd").textContent = text;
    }
    tip.replaceChildren(list);
    tip.hidden = false;
  };

  /** Beside a point of the window, on the side where there is room. */
  const placeTip = (x, y) => {
    const { offsetWidth: width, offsetHeight: height } = tip;
    const room = document.documentElement;
    const left = x + 14 + width > room.clientWidth ? x - 14 - width : x + 14;
    const top = y + 14 + height > room.clientHeight ? y - 14 - height : y + 14;
    const inside = (start, size, all) => Math.max(8, Math.min(start, all - size - 8));
    tip.style.left = `${inside(left, width, room.clientWidth)}px`;
    tip.style.top = `${inside(top, height, room.clientHeight)}px`;
  };

  /** Shows a row; `at` is where the pointer is in the drawing, if that is how it was chosen. */
  const show = (next, drawing, at) => {
    const here = drawing.own.filter((place) => place.row === next && place.isSeen);
    const exact = here.find((place) => place.isExact) ?? here[0];
    const x = exact?.isExact ? exact.x : (at?.x ?? exact?.x ?? 0);
    const y = at?.y ?? exact?.y ?? 0;
    if (row !== next) tell(next);
    row = next;
    mark(drawing, here, x);
    const { box, scale } = drawing;
    placeTip(box.left + (at?.x ?? x) * scale, box.top + y * scale);
  };

  const point = ({ clientX, clientY }) => {
    const drawing = shown();
    const { box, scale, own } = drawing;
    const at = { x: (clientX - box.left) / scale, y: (clientY - box.top) / scale };
    const place = nearestPlace(own, at);
    if (place === undefined) hide();
    else show(place.row, drawing, at);
  };

  chart.addEventListener("pointermove", point);
  chart.addEventListener("pointerdown", point);
  chart.addEventListener("pointerleave", hide);
  chart.addEventListener("blur", hide);
  addEventListener("resize", hide);
  chart.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Escape") {
      hide();
      chart.blur();
      return;
    }
    const move = Object.hasOwn(MOVES, event.key) ? MOVES[event.key] : undefined;
    if (move === undefined) return;
    event.preventDefault();
    show(move(row, rows.length - 1), shown());
    said.textContent = rows[row]
      .map(([head, text]) => (head === "" ? text : `${head}: ${text}`))
      .join(". ");
  });
};
