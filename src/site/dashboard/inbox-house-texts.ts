import { counted } from '#kernel/counted.ts'

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
