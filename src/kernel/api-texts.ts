/** Where no answer has come, or none that can be read. */
export const apiTexts = {
  unreachable: 'The restaurant’s server can’t be reached. Check your connection and try again.',
  unreadable: 'The restaurant’s server sent an answer that can’t be read. Please try again.',
}
