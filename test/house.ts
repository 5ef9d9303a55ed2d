import { changeRestaurant, getRestaurant } from '#modules/restaurant/service.server.ts'
import type { TestApp } from './app.ts'
import { ada } from './world.ts'

/** Orders are taken around the clock: nothing is judged by the next opening. */
export async function openAllNight({ scope }: Pick<TestApp, 'scope'>): Promise<void> {
  const { hours } = await getRestaurant(scope())
  const day = [{ from: '00:00', to: '24:00' }]
  const weekly = { 1: day, 2: day, 3: day, 4: day, 5: day, 6: day, 7: day }
  const orderingHours = { weekly, exceptions: [] }
  await changeRestaurant(scope(ada), { hours: { ...hours, orderingHours } })
}
