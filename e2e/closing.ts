import type { Call } from './client.ts'

interface Dish {
  _id: string
  name: string
}

export const listMenu = (send: Call): Promise<Dish[]> => send('GET', '/menu')

/** An order of one dish each is taken at the counter and paid in cash. */
export async function takeCash(
  send: Call,
  menu: readonly Dish[],
  names: readonly string[],
): Promise<void> {
  for (const name of names) {
    const dishId = menu.find((dish) => dish.name === name)?._id
    const lines = [{ dishId, quantity: 1 }]
    await send('POST', '/orders/by-phone', { lines, at: 'counter', pay: 'cash' })
  }
}
