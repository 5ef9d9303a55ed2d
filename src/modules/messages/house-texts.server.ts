/** What is wrong with what is asked of the inbox. */
export const inboxRefusals = {
  box: 'A box is inbox or archive',
  list: 'This list can’t be shown like that.',
  gone: 'This message no longer exists.',
}
