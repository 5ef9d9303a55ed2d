/** What keeps a word to the kitchen from it. */
export const noteRuleTexts = {
  tooLong: (most: number) => `A note can have at most ${most} characters.`,
  notPlain: 'A note must be one line of plain text.',
}
