/** Before what the restaurant says to a review. */
export const answerTexts = { lead: 'Our answer:' }
