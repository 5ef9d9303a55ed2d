/** Why an order cannot be moved, for those who work here. */
export const moveTexts = {
  minutes: (longest: number) => `Enter the minutes until it’s ready, 1 to ${longest}.`,
  reason: (reasons: readonly string[]) => `Choose a reason: ${reasons.join(', ')}.`,
  words: (longest: number) => `Use up to ${longest} characters.`,
  noMove: 'An order can’t be moved like that.',
  noWay: (from: string, to: string) => `An order can’t go from ${from} to ${to}.`,
  incomplete: 'Some details are missing.',
  alreadyMade: (number: string) =>
    `Order ${number} has already been made. Ask a manager to refund it.`,
  owed: (number: string) => `Order ${number} isn’t paid yet. Take the payment first.`,
  paid: (number: string) => `Order ${number} is paid and ready. Refund it instead.`,
  noDelay: 'This delay isn’t possible.',
  wholeMinutes: 'Enter whole minutes, at least 1.',
  tooLong: 'That’s too long to wait. Cancel the order instead.',
}
