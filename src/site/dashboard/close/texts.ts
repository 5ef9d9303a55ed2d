/** What the page says on which a day is closed. */
export const closeTexts = {
  heading: 'Day’s close',
  journal: 'For your accountant',
  since: (when: string, number: number) => `Since ${when}, when Z ${number} was made`,
  sinceFirst: (when: string) => `Since ${when}; nothing was closed before`,
  sinceToday: (when: string, first: number) =>
    `Since ${when}. Your first close begins with today’s first receipt, ${first}; those before it belong to none.`,
  nothingYet: 'Nothing has come yet. What does stands here until the day is closed.',
  what: 'The day’s figures',
  loading: 'Loading the day’s figures',
  report: 'Since the last close',
  drawer: 'Cash in the drawer',
  move: 'Cash in or out…',
  count: 'Count and close',
  countIntro:
    'Count what is in the drawer now. What has come until you press is in this close; what comes later is in the next.',
  counted: (unit: string) => `Counted, in ${unit}`,
  kept: (unit: string) => `Stays in the drawer, in ${unit}`,
  keptHint: 'The float of the next day. The rest is taken to the safe or the bank.',
  notASum: (example: string) => `Give a sum such as ${example}.`,
  close: 'Close the day',
  closing: 'Closing…',
  ask: 'Close the day?',
  asked: 'The Z report is written down for good. What is wrong in it is put right in the next.',
  askedWith: (difference: string) => `The cash: ${difference}. `,
  notYet: 'Not yet',
  closed: (number: number) => `Z ${number} is made`,
  former: 'Former closes',
  noneBefore: 'No day was closed yet.',
  older: 'Older closes',
  list: 'The former closes',
  loadingList: 'Loading the former closes',
} as const

export const moveTexts = {
  title: 'Cash in or out',
  about:
    'Cash that moves beside sales and refunds. It is written down for good and stands in the close.',
  kind: 'What happens',
  kinds: {
    in: 'Cash goes into the drawer',
    out: 'Cash is taken out',
    tips: 'Tips are paid out to the staff',
    opening: 'The drawer is counted in the morning',
  },
  amount: (unit: string) => `How much, in ${unit}`,
  counted: (unit: string) => `What is in it, in ${unit}`,
  expected: (sum: string) => `${sum} should be in the drawer.`,
  words: 'What for',
  save: 'Write it down',
  saving: 'Writing…',
  saved: 'Written down',
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
