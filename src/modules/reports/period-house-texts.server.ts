/** What is refused of a period. */
export const periodTexts = {
  oneOf: (ranges: readonly string[]) => `Choose one of: ${ranges.join(', ')}.`,
  chooseDay: 'Choose a day, such as 2026-11-21.',
  endBeforeStart: 'The last day is before the first one.',
  tooLong: 'Choose at most two years.',
  noNumbers: 'There are no figures for these days.',
}
