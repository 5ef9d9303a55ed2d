/** What the choice of a time says. */
export const timeTexts = {
  choose: 'When would you like it?',
} as const
