/** What is wrong with what a guest has said. */
export const detailProblems = {
  name: 'Name is required',
  nameInOneLine: 'Write the name on one line.',
  longName: (most: number) => `Use up to ${most} characters.`,
  phone: 'Phone is required',
  highChairs: (most: number) => `Choose 0 to ${most}.`,
  occasion: 'Choose one from the list.',
  onlyText: 'Use plain text and line breaks only.',
  long: (most: number) => `Use up to ${most} characters.`,
  /** Tables of two areas that are pushed together. */
  areas: (areas: string[]) => areas.join(' and '),
}
