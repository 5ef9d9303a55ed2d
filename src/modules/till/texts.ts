/** What the server says of a count or a move. */
export const tillTexts = {
  hostsOff:
    'Only admins count the drawer and close the day here. They can let the front of house do it, under Settings, Restaurant.',
  countFirst: 'Count the cash in the drawer and enter the amount.',
  notASum: (bounds: string) => `Enter an amount ${bounds}.`,
  keptTooMuch: (counted: string) => `Only what was counted can stay in the drawer: ${counted}.`,
  nothingMoved: 'Enter an amount of more than zero.',
  sayWhy: 'Say in a few words what it is for.',
  unseenWords: 'Say it in plain words, without invisible or control characters.',
  countedTooLate:
    'The opening count comes before the first cash of the day. Count at the close instead.',
  tooManyWords: (most: number) => `Say it in ${most} characters at most.`,
  moreThanThere: (expected: string) => `Only ${expected} is expected in the drawer.`,
  cannotMove: 'This cannot be recorded.',
  cannotClose: 'The day cannot be closed like that.',
  closedMeanwhile: (number: number) => `Z ${number} was made meanwhile: count again.`,
  cashCame: (sum: string, expected: string) =>
    `${sum} in cash came meanwhile: ${expected} is expected now. Count again.`,
  cashWent: (sum: string, expected: string) =>
    `${sum} in cash went meanwhile: ${expected} is expected now. Count again.`,
  nothingToClose: 'Nothing has come since the last close, and no cash has moved.',
  noClose: 'There is no close with this number.',
  noList: 'This list cannot be shown like that.',
  tooFull: 'That is more cash than a drawer holds.',
  operator: 'The server',
  deleted: 'A deleted person',
} as const

/** What the description of the calls says. */
export const tillCallTexts = {
  read: 'The X report: what has come since the last close, and what has to be in the drawer',
  move: 'Records cash that is paid into the drawer or out of it, or what was found in it at the opening count',
  close: 'Closes the day: counts the drawer and freezes the Z report',
  list: 'The closes, newest first, 20 at a time; `next` is the next `before`',
  get: 'A close and its Z report',
  print: 'The Z report of a close as a PDF: A4, or for a roll of 80 mm',
  problems: 'A sentence per field',
  notClosed:
    '`nothing_to_close`: nothing has come and no cash has moved since the last; `closed_meanwhile`: another close is the last; `cash_moved`: another sum is expected in the drawer, `expected` says which',
  hostsOff: '`hosts_off`: the front of house may not count and close here',
  noClose: 'No close with this number',
} as const
