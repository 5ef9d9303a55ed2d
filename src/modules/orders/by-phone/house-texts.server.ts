/** Why an order by phone or at the counter cannot be taken. */
export const takingTexts = {
  notYet: 'This order can’t be taken yet.',
  nothingToTip: 'There is nothing to pay for this order, so no tip can be added.',
  tooSmallForCard: (least: string) =>
    `Card payments start at ${least}: take this one at the counter.`,
  dishGone: 'A dish is no longer on the menu: remove it from the order.',
  tooMuch: (most: string) => `One order can be up to ${most}.`,
  misfits: (problems: { name: string; problem: string }[]) =>
    problems.map(({ name, problem }) => `${name}: ${problem}`).join(' '),
  underWay: (number: string) =>
    `Order ${number} is still open. Remove this guest’s details when it is done.`,
  unknown: 'No guest who ordered by phone matches this.',
}
