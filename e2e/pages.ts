import { callsOf } from './client.ts'
import type { House } from './house.ts'
import { ada } from './own-house.ts'
import { openSession } from './sessions.ts'

/** Every page of the dashboard that an admin opens, in a house with a menu and orders. */
export async function dashboardPages(house: House): Promise<string[]> {
  const send = callsOf(house, await openSession(house, ada))
  const [dish] = await send('GET', '/menu')
  const [person] = await send('GET', '/users')
  const { orders } = await send('GET', '/orders')
  const parts =
    'restaurant look hours texts orders times kitchen tables bookings payment taxes charges screens pages setup legal'
  return [
    ...parts.split(' ').map((part) => `settings/${part}`),
    'adminHome shift availability allUsers audit close close/journal manageItems/exchange',
    'manageItems/rows manageItems addItem categories options orders orders/new manageBookings',
    'reservation kitchen reviews inbox myOrders favourites paymentHistory account security cart',
    `updateItem/${dish._id} allUsers/${person._id} orders/${orders[0]._id} setup/place`,
  ]
    .flatMap((names) => names.split(' '))
    .map((name) => `/dashboard/${name}`)
}
