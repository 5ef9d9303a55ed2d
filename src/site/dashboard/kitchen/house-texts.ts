import { counted } from '#kernel/counted.ts'

/** The kitchen's board: its bars, its columns and what is done with several orders at once. */
export const boardTexts = {
  describe: (restaurant: string) => `The kitchen of ${restaurant}.`,
  whole: 'The kitchen’s board',
  loading: 'Loading the board',
  offline: (seconds: number, unsent: number) =>
    unsent === 0
      ? `No connection for ${silence(seconds)}.`
      : `No connection for ${silence(seconds)}: ${counted(unsent, 'change')} not sent yet.`,
  /** Around the numbers of the orders: the first few, and how many more there are. */
  overdue: (count: number, more: number) => ({
    before: count === 1 ? 'Order ' : 'Orders ',
    after: `${more > 0 ? ` and ${more} more` : ''} ${count === 1 ? 'is' : 'are'} still waiting for an answer.`,
  }),
  othersFailed: (count: number) => `${counted(count, 'more change')} could not be saved: `,
  failed: (change: string) => `: “${change}” could not be saved. `,
  handedOut: 'Handed out',
  rejectedBy: (name: string) => `Rejected by ${name}`,
  cancelledBy: (name: string) => `Cancelled by ${name}`,
  fewer: 'Fewer',
  /** What screen readers add, where the column has no room for the word. */
  moreDishes: (count: number) => ({
    seen: `${count} more`,
    spoken: count === 1 ? ' dish' : ' dishes',
  }),
  acceptSeveral: 'Accept several…',
  acceptSeveralTitle: 'Accept several orders',
  forTime: (time: string) => `for ${time}`,
  acceptOrders: (count: number) => `Accept ${counted(count, 'order')}`,
  acceptIn: (count: number, minutes: number) => `Accept ${count}, ${minutes} min`,
  keepWorking: 'Keep working. Your changes are sent once you are back online.',
  soundOff: 'Sound is off. New orders do not ring here.',
  soundLocked: 'Tap to turn on sound.',
  turnSoundOn: 'Turn on sound',
  read: 'OK',
  orders: 'Orders',
  recallOrder: (number: string) => `Recall order ${number}`,
  recall: 'Recall',
  toCook: (count: number) => `To cook: ${count}`,
  kitchen: 'Kitchen',
  availability: 'Item availability',
  more: 'More',
  thisScreen: 'This screen',
  stations: 'Stations',
  allStations: 'All',
  by: (name: string, time: string) => `By ${name}, ${time}.`,
  empty: {
    new: 'No new orders. They appear here automatically, and ring.',
    preparing: 'Nothing to make. Accepted orders appear here, the most urgent first.',
    ready: 'Nothing to hand out.',
    done: 'Orders stay here for two hours after they are handed out. You can recall them.',
  },
}

/** What is set on one kitchen screen alone. */
export const screenTexts = {
  title: 'This screen',
  ring: 'Ring for new orders',
  ringHint: 'Every ten seconds until the order is answered.',
  print: 'Print a ticket for each accepted order',
  printHint:
    'For an 80 mm printer at this screen. With several printers, each order is printed only once.',
  leave: 'Leave the kitchen',
  yourPages: 'Your account',
  dashboard: 'Back to dashboard',
  settings: 'Kitchen settings',
}

/** An order's ticket on the board and its buttons. */
export const ticketTexts = {
  order: 'Order ',
  /** Around the order's number. */
  rejectTitle: { before: 'Reject order ', after: '?' },
  cancelTitle: { before: 'Cancel order ', after: '?' },
  rejectOrder: (number: string) => `Reject order ${number}`,
  cancelOrder: (number: string) => `Cancel order ${number}`,
  reject: 'Reject order',
  cancel: 'Cancel order',
  keep: 'Keep order',
  final: 'This can’t be undone.',
  shortTitle: { before: 'What ran out of order', after: '?' },
  ranOutOf: (number: string) => `Something ran out, order ${number}`,
  ranOut: 'Something ran out',
  payFirst: 'Pay at the front desk first',
  handedOut: 'Handed out',
  recall: 'Recall',
  later: (minutes: number) => `${minutes} minutes later`,
  ready: 'Ready',
  acceptOrder: (number: string) => `Accept order ${number}`,
  acceptFor: (time: string) => `Accept for ${time}`,
  acceptIn: (minutes: number) => `Accept, ${minutes} min`,
  otherTimes: (number: string) => `Other times, order ${number}`,
  print: (number: string) => `Print order ${number}`,
  guestIsAsked: 'The guest has five minutes to choose something else.',
  alsoSoldOut: 'Also mark sold out for today',
  isAvailable: (dish: string) => `${dish} is available after all`,
  available: 'Available after all',
  howMany: (dish: string) => `How many ${dish}`,
  all: (count: number) => `all ${count}`,
  dishRanOut: (dish: string) => `${dish} ran out`,
  isOut: 'Ran out',
}

/** What is sold out, and what is counted. */
export const availabilityTexts = {
  whole: { dishes: 'The dishes', options: 'The options' },
  loading: { dishes: 'Loading the dishes', options: 'Loading the options' },
  notFound: { dishes: 'No dish found.', options: 'No option found.' },
  markDish: (dish: string) => `Mark sold out: ${dish}`,
  bringBack: (dish: string) => `Back on the menu: ${dish}`,
  state: (left: number, daily: number | null) => {
    const each = daily === null ? '' : `, ${daily} each morning`
    return left <= 0 ? `Sold out: none left${each}` : `${left} left${each}`
  },
  done: {
    soldOut: (dish: string) => `${dish}: sold out`,
    soldOutUntil: (dish: string, time: string) => `${dish}: sold out until ${time}`,
    available: (dish: string) => `${dish}: available`,
    left: (dish: string, left: number) => `${dish}: ${left} left`,
  },
  back: 'Back on the menu',
  markSoldOut: 'Mark sold out',
  more: (name: string) => `More about ${name}`,
  findDish: 'Find a dish',
  findOption: 'Find an option',
  show: 'Show',
  hidden: 'Hidden from guests',
  available: 'Available',
  left: 'Left now',
  daily: 'Each morning',
  count: 'Set count',
  stopCounting: 'Stop counting',
  soldOutForNow: 'Sold out until further notice',
  soldOutUntil: 'Sold out until',
  set: 'Set',
  soldOutUntilTime: (time: string) => `Sold out until ${time}`,
  parts: {
    dishes: 'Dishes',
    options: 'Options',
  },
}

function silence(seconds: number): string {
  return seconds < 120 ? `${seconds} s` : `${Math.floor(seconds / 60)} min`
}
