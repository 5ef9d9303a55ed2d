/** What the owner reads where tips are set. */
export const tipSettingTexts = {
  title: 'Tips',
  intro:
    'Guests can add one as they pay. It is no part of your revenue, this program does not tax it (a tip to the owner may be taxed: ask your adviser), and nothing is chosen for them.',
  forTypes: 'Ask for a tip with orders for',
  unit: 'Suggestions are',
  units: { percent: 'Percent of what the dishes cost', money: 'Amounts of money' },
  presets: 'Suggestions',
  presetsHint:
    'Up to four, the smallest first, with spaces between. Guests can also give another amount, or none.',
  shown: 'Front of house sees the tip beside each order',
  shownHint: 'Admins always do, and so does whoever gives money back.',
} as const

/** What whoever tries the sample reads where guests can be sent. */
export const sampleOrderTexts = {
  send: 'Send me an order',
  sending: 'Sending…',
  sent: (number: string) => `Order ${number} is on the board.`,
  eachMinute: 'One a minute, while this tab is open',
} as const
