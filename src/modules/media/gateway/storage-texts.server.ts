/** What is said while pictures cannot be stored. */
export const storageTexts = {
  unavailable: 'The picture storage can’t be reached. Please try again in a minute.',
}
