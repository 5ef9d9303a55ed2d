import type { WireLine } from '#modules/cart/contract.ts'
import { plainLine } from '#modules/cart/rules.ts'
import { carl } from './api-stand-in.ts'

/** A line as the server answers it, of a dish that can be had as it is. */
export const line = (name: string, price: number, quantity: number): WireLine => ({
  _id: `line-${name}`,
  foodId: `dish-${name}`,
  name,
  price,
  quantity,
  image: '/favicon.svg',
  email: carl.email,
  slug: name,
  picture: null,
  ...plainLine,
})
