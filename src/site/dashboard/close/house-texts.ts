/** What the page says on which a day is closed. */
export const closeTexts = {
  law: 'Legal requirements',
  hostsOff:
    'Only admins count the drawer and close the day here. They can let the front of house do it, under Settings, Restaurant.',
  heading: 'Day’s close',
  journal: 'For your accountant',
  since: (when: string, number: number) => `Since ${when}, the time of Z ${number}`,
  sinceFirst: (when: string) => `Since ${when}. No day has been closed before.`,
  sinceToday: (when: string, first: number) =>
    `Since ${when}. Your first close begins with today’s first receipt, ${first}; those before it belong to none.`,
  longOpen: (from: string, to: string, dayBeginsAt: number) =>
    `These receipts ${from === to ? `are of ${from}` : `run from ${from} to ${to}`}. All of them will be posted on the day you close (before ${dayBeginsAt} am: the day before). Close every day.`,
  lateClock: (when: string) =>
    `The server’s clock is wrong: the last day was closed on ${when}, and by the clock that is still to come. Have it set right before you close. A close made now is dated ${when}.`,
  nothingYet: 'Nothing has been received yet. Payments appear here until the day is closed.',
  what: 'The day’s figures',
  loading: 'Loading the day’s figures',
  report: 'Since the last close',
  drawer: 'Cash in the drawer',
  move: 'Cash in or out…',
  count: 'Count and close',
  blind: 'What should be in it is shown when the day is closed.',
  coins: 'Count by coins and notes',
  coin: (worth: string) => `How many of ${worth}`,
  coinSum: (sum: string) => `${sum} in all, filled in above.`,
  countIntro:
    'Count the cash in the drawer. Everything received until you press the button is in this close; what comes later is in the next.',
  counted: (unit: string) => `Counted, in ${unit}`,
  kept: (unit: string) => `Float for tomorrow, in ${unit}`,
  keptHint: 'What stays in the drawer. The rest goes to the safe or the bank.',
  notASum: (example: string) => `Enter an amount such as ${example}.`,
  close: 'Close the day',
  closing: 'Closing…',
  ask: 'Close the day?',
  asked: 'A Z report is final. Mistakes are put right in the next one.',
  askedWith: (difference: string) => `The cash: ${difference}. `,
  notYet: 'Not yet',
  closed: (number: number) => `Z report ${number} created`,
  former: 'Past closes',
  noneBefore: 'No day has been closed yet.',
  older: 'Older closes',
  list: 'The past closes',
} as const

export const moveTexts = {
  title: 'Cash in or out',
  about:
    'Cash that moves apart from sales and refunds. It is recorded for good and appears in the close.',
  kind: 'What happened',
  kinds: {
    in: 'Cash paid in',
    out: 'Cash paid out',
    tips: 'Tips paid out to the staff',
    opening: 'Opening count of the drawer',
  },
  amount: (unit: string) => `Amount in ${unit}`,
  counted: (unit: string) => `Counted, in ${unit}`,
  expected: (sum: string) => `${sum} is expected in the drawer.`,
  words: 'What for',
  save: 'Record',
  saving: 'Recording…',
  saved: 'Recorded',
} as const

export const zPageTexts = {
  back: 'Day’s close',
  heading: (number: string) => `Z ${number}`,
  what: 'The Z report',
  loading: 'Loading the Z report',
  none: 'There is no close with this number.',
  noneText: 'All closes are in one list.',
  print: 'Print',
} as const
