/** The board's columns, and how old a ticket is. */
export const boardTexts = {
  columns: {
    new: 'New',
    preparing: 'Preparing',
    ready: 'Ready',
    done: 'Done',
  },
  late: (minutes: number) => `${minutes} min late`,
  dueNow: 'due now',
  justNow: 'just now',
  minutes: (minutes: number) => `${minutes} min`,
  readyFor: (minutes: number) => `ready for ${minutes} min`,
  readyForBrief: (minutes: number) => `for ${minutes} min`,
  nextOpening: 'for the next opening',
  answerNow: (wait: string) => `${wait}, answer now`,
  inMinutes: (minutes: number) => `in ${minutes} min`,
  inHours: (hours: number) => `in ${hours} h`,
}

/** What became of what ran out of a line, on its ticket; `some` is how many, where it is not the whole line. */
export const ticketTexts = {
  asked: (some: string) => `${some}ran out: guest asked`,
  askedUntil: (some: string, until: string) => `${some}ran out: guest asked until ${until}`,
  instead: (dish: string) => `Instead: ${dish}`,
  leftOut: (some: string) => `${some}left out`,
  cancelled: (dish: string) => `Cancelled: ${dish} ran out`,
}
