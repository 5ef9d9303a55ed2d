/** Why a message is not taken. */
export const messageRefusals = {
  notYet: 'This message can’t be sent yet.',
  sentAlready: 'We already have this message and will read it soon.',
}
