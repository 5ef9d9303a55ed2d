/** What every letter about a test order says first. */
export const testLetterTexts = {
  order: 'This is a test order. Nothing is charged, and nothing will be served.',
}
