/** Why a review cannot be taken. */
export const reviewRefusals = {
  oneOfTwo: 'Name the order or the booking this is about, one of the two',
  noVisit: 'You have no paid order or completed booking like that.',
  reviewed: 'You have already reviewed this.',
  reviewedCanChange: 'You have already reviewed this. You can change what you wrote.',
  notYet: 'This review can’t be sent yet.',
  noSuchDish: 'Choose one of the dishes of that order',
  noneOfYours: 'You have written no such review.',
}
