import { counted } from '#kernel/counted.ts'

/** The way to the cart, for screen readers. */
export const cartLinkTexts = {
  cart: (count: number) => `Cart, ${counted(count, 'item')}`,
}
