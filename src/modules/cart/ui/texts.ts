import { counted } from '#kernel/counted.ts'

/** The cart beside the shelves, at the bottom of a phone and on its own page. */
export const cartTexts = {
  view: 'View cart',
  checkout: (total: string) => `Checkout ${total}`,
  heading: 'Your cart',
  close: 'Close cart',
  empty: 'Your cart is empty.',
  items: (count: number) => counted(count, 'item'),
  leftMenu: (names: readonly string[]) =>
    names.length === 1
      ? `${names.join(', ')} is no longer on the menu, so we removed it from your cart.`
      : `${names.join(', ')} are no longer on the menu, so we removed them from your cart.`,
  read: 'OK',
  notLoaded: 'Your cart could not be loaded. Reload the page to try again.',
  total: 'Total',
}

/** A line of the cart: what can be done with it, and what speaks against ordering it. */
export const lineTexts = {
  priceChanged: (now: string, before: string) => `Now ${now}, was ${before} when you added it`,
  /** Between two quantities, for screen readers: "2 to 3". */
  to: 'to',
  removed: (dish: string) => `${dish} removed`,
  undoRemove: (dish: string) => `Undo: put ${dish} back`,
  undoQuantity: (dish: string, quantity: number) => `Undo: ${dish} back to ${quantity}`,
  undo: 'Undo',
  changeDish: (dish: string) => `Change ${dish}`,
  change: 'Change',
  removeDish: (dish: string) => `Remove ${dish}`,
  remove: 'Remove',
  misfit: (dish: string) =>
    `${dish} is not available with these options. Change or remove it to continue.`,
  left: (left: number) => `Only ${left} left`,
  takeDish: (dish: string, left: number) => `Change ${dish} to ${left}`,
  take: (left: number) => `Change to ${left}`,
  swapDish: (dish: string) => `Swap ${dish}`,
  swap: 'Swap',
  noSwap: 'Nothing similar is available right now.',
  /** Where one of the lines, or several, cannot be ordered now. */
  soldOut: (dish: string) => `${dish} is sold out. Swap or remove it to continue.`,
  notServed: (dish: string) => `${dish} is not served right now. Swap or remove it to continue.`,
  unavailable: 'Some dishes are not available right now. Swap or remove them to continue.',
  tooFew: (dish: string, left: number) =>
    `Only ${left} ${dish} left. Lower the quantity to continue.`,
  insteadOf: (dish: string) => `Instead of ${dish}`,
  from: 'from',
}

/** The word to the kitchen that a line carries. */
export const noteTexts = {
  add: 'Add note',
  edit: 'Edit note',
  /** For screen readers: "Add note: Margherita". */
  named: (what: string, dish: string) => `${what}: ${dish}`,
  label: 'Note for the kitchen',
  example: 'No onions, please',
  saving: 'Saving…',
  save: 'Save',
  cancel: 'Cancel',
}

/** While the kitchen is closed; `closed` is "Closed, opens at 11 am". */
export const closedTexts = {
  orderLater: (closed: string) => `${closed}. Order now for when we open, or choose a later time.`,
  madeLater: (closed: string) => `${closed}. We’ll make your order when we open.`,
}
