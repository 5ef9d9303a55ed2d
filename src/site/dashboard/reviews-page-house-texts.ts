/** Where reviews are approved and answered. */
export const reviewsPageTexts = {
  order: (number: string) => `Order ${number}`,
  /** One of many by the same guest, by name, order and time. */
  which: (facts: string) => `the review by ${facts}`,
  reviews: 'Reviews',
  about:
    'Guests see a review, on Home and at its dish, once you approve it. Only approved reviews count toward ratings.',
  theReviews: 'The reviews',
  older: 'Older reviews',
  approveOne: (which: string) => `Approve ${which}`,
  approve: 'Approve',
  declineOne: (which: string) => `Decline ${which}`,
  takeDown: 'Unpublish',
  decline: 'Decline',
  answerOne: (which: string) => `Answer ${which}`,
  changeAnswer: 'Edit answer',
  answer: 'Answer',
  approved: 'Review published',
  declined: 'Review not published',
  answerRemoved: 'Answer removed',
  answerSaved: 'Answer saved',
  ofSample: ', sample review',
  states: {
    waiting: 'Awaiting approval',
    approved: 'Published',
    declined: 'Not published',
  },
}
