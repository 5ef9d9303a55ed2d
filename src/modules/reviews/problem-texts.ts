import { formatCount } from '#kernel/money.ts'

/** What is wrong with a review, or with the restaurant's answer to one. */
export const reviewProblems = {
  stars: (most: number) => `Choose 1 to ${most} stars`,
  words: 'Write a few words',
  wordsOrNothing: 'Write a few words, or leave it empty',
  onlyText: 'Use plain text and line breaks only',
  long: (most: number) => `Use up to ${formatCount(most)} characters`,
}
