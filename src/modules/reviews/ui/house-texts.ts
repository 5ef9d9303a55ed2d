/** The reviews as the house reads and answers them. */
export const houseReviewTexts = {
  answer: 'Your answer',
  answerLength: (length: number, most: number) =>
    `${length} of ${most} characters. It appears below the review for everyone to read.`,
  saving: 'Saving…',
  saveAnswer: 'Save answer',
  cancel: 'Cancel',
  reviews: 'Reviews',
  theirs: 'Their reviews',
  older: 'Older reviews',
  noneYet: 'No reviews yet.',
  ofDish: (dish: string) => `${dish}, `,
  empty: {
    waiting: {
      title: 'No reviews to approve.',
      text: 'After a paid order, guests can write a review. It comes here first, and you decide whether to publish it.',
    },
    approved: {
      title: 'No published reviews yet.',
      text: 'Approve one that is waiting, and it appears on Home and with its dish.',
    },
    declined: {
      title: 'You have not declined any.',
      text: 'Only its author sees a declined review, and can change it and send it again.',
    },
  },
}
