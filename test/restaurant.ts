import { changeRestaurant } from '#modules/restaurant/changing.server.ts'
import { getRestaurant } from '#modules/restaurant/house.server.ts'
import type { TestApp } from './app.ts'
import { type Told, aClient } from './client.ts'
import { ada } from './world.ts'

/** Who runs the restaurant and changes how it is set up. */
export interface SettingsOwner {
  as: Record<string, string>
  settings: () => Promise<Told['body']>
  /** What everybody may know. */
  shown: () => Promise<Told['body']>
  send: (body: object) => Promise<Told>
  /** Made from the newest version. */
  save: (change: object) => Promise<Told>
}

/** The owner before the settings, signed in. */
export async function aSettingsOwner(test: TestApp): Promise<SettingsOwner> {
  const client = aClient(test, await test.signedIn(ada))
  const settings = async () => (await client.get('/settings')).body
  const send = (body: object) => client.send('PATCH', '/settings', body)
  return {
    as: client.as,
    settings,
    send,
    shown: async () => (await test.get('/restaurant')).json(),
    save: async (change) => send({ version: (await settings()).version, ...change }),
  }
}

/** Orders are taken around the clock: nothing is judged by the next opening. */
export async function openAllNight({ scope }: Pick<TestApp, 'scope'>): Promise<void> {
  const { hours } = await getRestaurant(scope())
  const day = [{ from: '00:00', to: '24:00' }]
  const weekly = { 1: day, 2: day, 3: day, 4: day, 5: day, 6: day, 7: day }
  const orderingHours = { weekly, exceptions: [] }
  await changeRestaurant(scope(ada), { hours: { ...hours, orderingHours } })
}
