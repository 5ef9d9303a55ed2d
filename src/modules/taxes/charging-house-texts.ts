/** What is wrong with charges and tips. */
export const chargeFaultTexts = {
  tooMany: (most: number) => `At most ${most} charges.`,
  chooseKind: (kinds: readonly string[]) => `Choose one of: ${kinds.join(', ')}.`,
  noName: 'Enter a name for guests to see.',
  chooseTypes: (types: string) => `Choose one or more of: ${types}.`,
  chooseTax: 'Choose how it is taxed.',
  percent: 'Enter a percentage up to 100, such as 10.',
  sum: (most: string) => `Enter an amount up to ${most}.`,
  chooseTipTypes: (types: string) => `Choose from: ${types}.`,
  tipPercents: (most: number) =>
    `Enter up to ${most} whole percentages from 1 to 100, smallest first.`,
  tipSums: (most: number, highest: string) =>
    `Enter up to ${most} amounts up to ${highest}, smallest first.`,
}
