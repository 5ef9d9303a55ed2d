/** What the house is told that says what is sold out or when a dish is served. */
export const sayingTexts = {
  changed: (name: string) => `${name} has changed in the meantime, so this can’t be undone.`,
  noChoice: 'Enter no, until_told, until_tomorrow or a time such as 18:30.',
  nothing: 'Enter whether it is sold out, or how many are left.',
  left: (most: number) => `Enter a whole number from 0 to ${most}.`,
  daily: (most: number) => `Enter a whole number from 1 to ${most}.`,
  leftToday: 'Enter how many are left today.',
  noDish: 'This dish is not on the menu.',
  oneOf: 'Enter either a dish or a category.',
  noPeriod: 'Choose at least one period, or serve it whenever orders are taken.',
}
