const PLATE = { x: 117, y: 239, pixels_across: 38, pixels_up: 27 };

/** Returns a pitch's feet from the middle of the plate, to the catcher's right, and above the ground. */
export const plateFeet = (x: number | null, y: number | null) => ({
  plate_x_ft: x === null ? null : (PLATE.x - x) / PLATE.pixels_across,
  plate_z_ft: y === null ? null : (PLATE.y - y) / PLATE.pixels_up,
});

const HOME = { x: 125, y: 205 };
const UNMARKED = { x_ft: null, y_ft: null, angle: null, distance_ft: null };

/** Returns feet from home plate to right and to center field; only the angle without a known scale. */
export function fieldFeet(x: number | null, y: number | null, feet_a_pixel: number | null) {
  if (x === null || y === null) return UNMARKED;
  const x_ft = (x - HOME.x) * (feet_a_pixel ?? 1);
  const y_ft = (HOME.y - y) * (feet_a_pixel ?? 1);
  const angle = (Math.atan2(x_ft, y_ft) * 180) / Math.PI;
  if (feet_a_pixel === null) return { ...UNMARKED, angle };
  return { x_ft, y_ft, angle, distance_ft: Math.hypot(x_ft, y_ft) };
}
