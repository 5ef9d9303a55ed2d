/** What leads back to an order from the pages of the site. */
export const stripTexts = {
  label: 'Your order',
  all: 'Your orders',
  order: (number: string) => `Order ${number}`,
  more: (count: number) => `and ${count} more`,
  close: 'Hide this order',
}
