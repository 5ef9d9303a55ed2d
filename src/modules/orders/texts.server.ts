import { listed } from '#kernel/listed.ts'
import type { OrderState } from './rules.ts'

/** Why an order cannot be placed, paid, changed or found. */
export const refusalTexts = {
  noOrder: 'There is no such order.',
  nobodysLink: 'This link doesn’t lead to an order.',
  emptyCart: 'Your cart is empty. Add something from the menu first.',
  notFree: 'This cart has a price: please pay it by card.',
  changed: 'Some of it has changed since. Check what, then order again.',
  tooLate: 'It’s too late to cancel this order online. Please call the restaurant.',
  firstTooLarge: (most: string) =>
    `A first order paid at the counter can be up to ${most}. Pay this one by card, or remove something.`,
  stillOwed:
    'Another order with this phone number still has to be paid at the counter. Pay this one by card, or pay that one first.',
  counterFull:
    'Too many first orders are waiting to be paid at the counter right now. Please pay this one by card, or order at the counter.',
  signIn:
    'Your network is placing a lot of orders right now. Please sign in to order. Your cart is saved.',
  confirmFirst: (how: string) => `Confirm your email address first. Your cart is saved. ${how}`,
  confirmOwn: (how: string) => `Confirm your own email address first. ${how}`,
  notClaimable: 'This order can’t be added to an account.',
  claimExpired:
    'This link has expired or was requested by another account. Request a new one here.',
  noDishLeft: 'No dish can be ordered right now.',
  /** @param reason why one of the dishes is not served, a sentence */
  notServed: {
    cart: (reason: string) => `${reason} Remove it from your cart to order the rest.`,
    order: (reason: string) => `${reason} Remove it from the order to continue.`,
  },
  soldOut: {
    cart: (names: string[]) =>
      names.length === 1
        ? `${listed(names)} is sold out. Remove it from your cart to order the rest.`
        : `${listed(names)} are sold out. Remove them from your cart to order the rest.`,
    order: (names: string[]) =>
      names.length === 1
        ? `${listed(names)} is sold out. Remove it from the order to continue.`
        : `${listed(names)} are sold out. Remove them from the order to continue.`,
  },
  /** @param problems what is wrong with which dish */
  misfits: (problems: { name: string; problem: string }[]) =>
    `${problems.map(({ name, problem }) => `${name}: ${problem}`).join(' ')} Change it in your cart, or remove it.`,
  moved: (number: string, state: OrderState) => {
    const order = number === '' ? 'This order' : `Order ${number}`
    return `${order} ${movedTo[state]}.`
  },
}

const movedTo: Record<OrderState, string> = {
  awaiting_payment: 'is not paid yet',
  pending: 'is waiting for an answer again',
  accepted: 'has already been accepted',
  preparing: 'is already being prepared',
  ready: 'is already ready',
  out_for_delivery: 'is already on its way',
  completed: 'has already been handed out',
  cancelled: 'has already been cancelled',
  rejected: 'has already been rejected',
  expired: 'was not paid in time',
}

/** When an order is ready, as its guest is written to. */
export const readyTexts = {
  at: (when: string) => `Ready ${when}`,
  about: (when: string) => `Ready about ${when}`,
  now: 'Ready now',
  onceOpen: 'As soon as we open',
}
