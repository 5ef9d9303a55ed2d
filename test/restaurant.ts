import { changeRestaurant } from '#modules/restaurant/changing.server.ts'
import { getRestaurant } from '#modules/restaurant/house.server.ts'
import type { TestApp } from './app.ts'
import { aClient, type Client, type Told } from './client.ts'
import { saveSettings } from './settings.ts'
import { ada } from './world.ts'

/** Who runs the restaurant and changes how it is set up. */
export interface SettingsOwner {
  as: Record<string, string>
  settings: () => Promise<Told['body']>
  /** What everybody may know. */
  shown: () => Promise<Told['body']>
  /** To the house's own group, from the version that it names. */
  send: (body: object) => Promise<Told>
  /** Made from the newest version. */
  save: (change: object) => Promise<Told>
}

/** The owner before the settings, signed in. */
export async function aSettingsOwner(test: TestApp): Promise<SettingsOwner> {
  const client = aClient(test, await test.signedIn(ada))
  const read = async (path: string) => (await client.get(path)).body
  return {
    as: client.as,
    settings: async () => {
      const { charges, tips } = await read('/charges/settings')
      const { taxes } = await read('/taxes/settings')
      return { ...(await read('/settings')), taxes, charges, tips }
    },
    send: (body) => client.send('PATCH', '/settings/house', body),
    shown: async () => (await test.get('/restaurant')).json(),
    save: (change) => saveAs(client, change),
  }
}

/** Saves settings of one group or several as this client, and answers for all of them: with the first refusal, where there is one. */
export async function saveAs(client: Client, change: object): Promise<Told> {
  const told = await saveSettings(
    {
      read: async (path) => (await client.get(path)).body,
      patch: (path, body) => client.send('PATCH', path, body),
    },
    change,
  )
  const refused = told.find(({ status }) => status !== 200)
  const modifiedCount = told.reduce((sum, { body }) => sum + body.modifiedCount, 0)
  return refused ?? { status: 200, body: { ...told.at(-1)?.body, modifiedCount } }
}

/** Orders are taken around the clock: nothing is judged by the next opening. */
export async function openAllNight({ scope }: Pick<TestApp, 'scope'>): Promise<void> {
  const { hours } = await getRestaurant(scope())
  const day = [{ from: '00:00', to: '24:00' }]
  const weekly = { 1: day, 2: day, 3: day, 4: day, 5: day, 6: day, 7: day }
  const orderingHours = { weekly, exceptions: [] }
  await changeRestaurant(scope(ada), { hours: { ...hours, orderingHours } })
}
