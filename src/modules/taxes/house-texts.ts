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

/** What is wrong with tax classes and rates. */
export const taxFaultTexts = {
  noClass: 'Add at least one class, such as Food.',
  tooManyClasses: (most: number) => `At most ${most} classes.`,
  tooManyRates: (most: number) => `At most ${most} rates.`,
  classId: 'A class has an id of 1 to 40 letters and digits.',
  sameId: 'Two classes have the same id.',
  reservedId: (ids: readonly string[]) => `A class cannot have the id ${ids.join(' or ')}.`,
  sameName: (name: string) => `Two classes are called ${name}.`,
  letter: 'Enter one letter from A to Z, or a digit.',
  sameLetter: (letter: string) => `Two classes have the letter ${letter}.`,
  rateClass: 'A rate belongs to one of the classes.',
  rateFrom: 'Choose a start date between 2000 and 2100.',
  twoRates: (name: string) => `${name || 'A class'} has two rates from the same day.`,
  partCount: (most: number) => `A rate has no parts, or 2 to ${most}.`,
  partSum: 'The parts of a rate must add up to the rate.',
  percent: (example: string) => `Enter a percentage from 0 to less than 100, such as ${example}.`,
}
