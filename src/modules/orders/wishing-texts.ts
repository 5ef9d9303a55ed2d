/** What is wrong with what a guest writes to the kitchen. */
export const wishTexts = {
  longAllergies: (most: number) => `Use up to ${most} characters. For more, please call us.`,
  longNote: (most: number) => `Use up to ${most} characters.`,
  onlyText: 'Use plain text and line breaks only.',
}
