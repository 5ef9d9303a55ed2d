import { counted } from '#kernel/counted.ts'

/** The page of the audit log. */
export const auditPageTexts = {
  heading: 'Audit log',
  about: 'Who did what, and when. Entries cannot be changed or deleted.',
  whole: 'The audit log',
  older: 'Older entries',
  none: 'No matching entries.',
}

/** Messages from the contact page. */
export const inboxTexts = {
  allRead: 'No unread messages.',
  unread: (count: number) => `${counted(count, 'unread message')}.`,
  /** The answer, in the reader’s own mail program. */
  subject: 'Your message to us',
  wrote: (name: string) => `${name} wrote:`,
  inbox: 'Inbox',
  archive: 'Archive',
  messages: 'Messages',
  theInbox: 'The inbox',
  older: 'Older messages',
  unreadBefore: 'Unread: ',
  reply: 'Reply by email',
  movedBack: 'Moved to inbox',
  moveBack: 'Move to inbox',
  archived: 'Archived',
  archiveIt: 'Archive',
  markUnread: 'Mark as unread',
  hasAccount: 'has an account',
  none: 'No messages yet.',
  noneHint: 'Messages from the contact page appear here and in your email.',
  noneArchived: 'No archived messages.',
  noneArchivedHint: 'Archive messages once they are dealt with. They stay here for a year.',
}

/** The pages of options and of one group. */
export const optionPagesTexts = {
  loading: 'Loading the options',
  found: (count: number, until: string) =>
    `${counted(count, 'group')}. Tap an option to mark it sold out until ${until}.`,
  aDish: 'A dish',
  newGroup: 'New group',
  options: 'Options',
  noGroup: 'This group does not exist.',
  allOptions: 'All options',
  noGroupHint: 'It may have been deleted since you last saw it. Past orders still show it.',
  theOptions: 'The options',
  delete: 'Delete',
  saveFirst: 'Save the group first, then choose its dishes.',
  preview: 'Preview',
  asGuestsSee: 'What guests see',
  unnamed: 'Name of the group',
  search: 'Search groups, options and dishes',
  searchPlaceholder: 'Mushrooms, size, Margherita',
  none: 'No options yet.',
  addFirst: 'Add the first group',
  noneHint:
    'A group is a choice that comes with a dish: sizes, toppings, sides. Create it once and use it on one dish or a whole category.',
}

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

/** Everything that opens beside a page. */
export const sheetTexts = {
  close: 'Close',
}
