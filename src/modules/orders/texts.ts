/** What leads back to an order from the pages of the site. */
export const stripTexts = {
  label: 'Your order',
  all: 'Your orders',
  order: (number: string) => `Order ${number}`,
  more: (count: number) => `and ${count} more`,
  close: 'Hide this order',
}

/** What the book's filters say. */
export const filterTexts = {
  type: 'How it is had',
  anyType: 'Pickup and eat in',
}

/** What stands over first orders that nobody has paid. */
export const unpaidTexts = {
  heading: 'Unpaid first orders to check',
  group: {
    network: (count: number, sum: string) => `${count} orders from one network, ${sum} in all`,
    all: (count: number, sum: string) => `${count} orders wait in all, ${sum}`,
  },
  order: (number: string) => `Order ${number}`,
  advice:
    'These guests have never paid here and pay at the counter. A party of friends looks like this too: call one of them before you cook.',
  cancelAll: (count: number) => `Cancel all ${count} orders`,
  sure: 'Are you sure?',
  what: (count: number) =>
    `${count} orders are cancelled, and an email says so to each guest. You won't be able to revert this!`,
  confirm: 'Yes, cancel them!',
  keep: 'Keep them',
  cancelled: (count: number) => (count === 1 ? '1 order cancelled' : `${count} orders cancelled`),
}
