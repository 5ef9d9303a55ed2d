/** What whoever tries the sample reads where guests can be sent. */
export const sampleOrderTexts = {
  send: 'Send me an order',
  sending: 'Sending…',
  sent: (number: string) => `Order ${number} is on the board.`,
  eachMinute: 'One a minute, while this tab is open',
} as const
