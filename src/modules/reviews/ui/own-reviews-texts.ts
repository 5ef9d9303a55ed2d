import { formatCount } from '#kernel/money.ts'

/** What somebody may review, and what they have written. */
export const ownReviewTexts = {
  what: 'Your reviews',
  loading: 'Loading your reviews',
  howWasIt: 'How was it?',
  toReview: (count: number) =>
    count === 1 ? 'You have one visit to review.' : `You have ${count} visits to review.`,
  written: 'Your reviews',
  count: (count: number) => {
    if (count === 0) return 'Nothing yet. Choose a visit above to begin.'
    return count === 1 ? 'One review.' : `${count} reviews.`
  },
  willBeRead: 'Thank you! Your review will appear once the restaurant has approved it.',
  nothingChanged: 'Nothing was changed.',
  nothingYet: 'There is nothing to review yet.',
  toMenu: 'See the menu',
  nothingYetHint: 'After your order, you can review it here, once per order.',
  order: (number: string) => `Order ${number}`,
  table: 'Your table',
  dishes: (names: string[], more: number) =>
    more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', '),
  about: (dish: string | undefined, visit: string, day: string) =>
    dish === undefined ? `${visit}, ${day}` : `${dish}, ${visit}, ${day}`,
  write: 'Write a review',
  writeOf: (visit: string) => `Write a review: ${visit}`,
  send: 'Send review',
  sending: 'Sending…',
  save: 'Save changes',
  cancel: 'Cancel',
  declined: 'The restaurant has not published it. You can change it and send it again.',
  change: 'Change',
  changeOf: (visit: string) => `Change your review: ${visit}`,
  remove: 'Delete',
  removeOf: (visit: string) => `Delete your review: ${visit}`,
  rating: 'Your rating',
  words: 'Your review',
  length: (length: number, most: number) =>
    `${formatCount(length)} of ${formatCount(most)} characters. It appears with your name once the restaurant has approved it.`,
  whatAbout: 'What is it about?',
  allOfIt: 'All of it',
}
