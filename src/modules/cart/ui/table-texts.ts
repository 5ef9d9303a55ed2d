/** The cart on its own page. */
export const cartTableTexts = {
  noScript: 'Turn on JavaScript to change quantities or remove dishes.',
  columns: {
    number: 'No.',
    image: 'Image',
    name: 'Name',
    quantity: 'Quantity',
    price: 'Price',
    delete: 'Delete',
  },
  each: (price: string) => `${price} each`,
  delete: (dish: string) => `Delete ${dish}`,
}
