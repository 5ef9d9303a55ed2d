/** Whether it is a whole number from the one bound to the other, both of them allowed. */
export function isWhole(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most
}
