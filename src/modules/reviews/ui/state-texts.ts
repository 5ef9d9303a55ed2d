/** What has become of a review, for its author and the house. */
export const stateTexts = {
  waiting: 'Awaiting approval',
  approved: 'Published',
  declined: 'Not published',
}
