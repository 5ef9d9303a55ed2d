import { counted } from '#kernel/counted.ts'

/** A dish in the menu of the desk. */
export const deskDishTexts = {
  enter: 'Enter',
  from: 'from',
  onOrder: (count: number) => `, ${count} on the order`,
  notNow: 'Not served now',
  left: (count: number) => `${count} left`,
  /** @param back "Back tomorrow"; undefined: nobody knows */
  soldOut: (back: string | undefined) =>
    back === undefined ? 'Sold out' : `Sold out, ${back.charAt(0).toLowerCase()}${back.slice(1)}`,
  isSoldOut: 'It is sold out.',
  onlyLeft: (count: number) => `Only ${count} left.`,
  isNotNow: 'It is not served now.',
}

/** The order in the foot of the desk's form. */
export const footTexts = {
  soFar: 'The order so far',
  whatIsOn: 'What is on the order:',
  total: 'Total',
  items: (count: number) => counted(count, 'item'),
}

/** How an order by phone or at the counter is paid. */
export const payTexts = {
  legend: 'How it is paid',
  phone: { counter: 'At the counter', link: 'By link', cash: 'In cash now' },
  counter: { cash: 'In cash', terminal: 'By card terminal', counter: 'When it is handed out' },
  meaning: {
    counter: (isForLater: boolean) =>
      `${kitchenHasIt(isForLater)} Take the payment when you hand it out.`,
    cashByPhone: (isForLater: boolean) =>
      `The money is in the till already. ${kitchenHasIt(isForLater)}`,
    cash: (isForLater: boolean) => `${kitchenHasIt(isForLater)} The change is worked out next.`,
    terminal: (isForLater: boolean) =>
      `${kitchenHasIt(isForLater)} Take the card once the order has its number.`,
    mailedLink: (isForLater: boolean) =>
      `The guest gets the link by email. ${linkLasts(isForLater)}`,
    link: (isForLater: boolean) => `You get a link to send or read out. ${linkLasts(isForLater)}`,
  },
  place: {
    link: (total: string) => `Place order, ${total} by link`,
    cash: (total: string) => `Place order, ${total} in cash`,
    terminal: (total: string) => `Place order, ${total} by card terminal`,
    counter: (total: string) => `Place order, ${total} at the counter`,
  },
}

function kitchenHasIt(isForLater: boolean): string {
  return isForLater ? 'The kitchen gets it in time.' : 'The kitchen gets it right away.'
}

function linkLasts(isForLater: boolean): string {
  return isForLater
    ? 'The kitchen gets the order once it is paid. The link is good for two hours, and no longer than until that time.'
    : 'The kitchen gets the order once it is paid. The link is good for two hours.'
}
