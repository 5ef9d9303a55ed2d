import { saveSettings } from '../test/settings.ts'
import { openHouse } from './bookings.ts'
import { callsOf } from './client.ts'
import { test } from './fixtures.ts'
import { type House, folderOf, portOf } from './house.ts'
import { useOwnServer } from './servers.ts'
import { openSession } from './sessions.ts'

export const ada = { name: 'Ada', email: 'ada@example.com', role: 'admin' } as const

/**
 * A restaurant for all tests of a file, on a server of its own.
 * @param setUp what its owner does before anybody comes
 */
export function useOwnHouse(
  name: string,
  port: number,
  setUp: (send: ReturnType<typeof callsOf>) => Promise<void>,
): House {
  const dataDir = folderOf(name)
  const address = useOwnServer({
    program: 'dist/server/main.server.js',
    port: portOf(port),
    env: { RATE_LIMITS: 'relaxed', NODE_ENV: 'production' },
    dataDir,
  })
  const house = { address, dataDir }
  test.beforeAll(async () => {
    // At whatever hour this runs, the kitchen is open.
    await openHouse(house)
    await setUp(callsOf(house, await openSession(house, ada)))
  })
  return house
}

/** Changes settings of one group or several, as their pages do. */
export async function changeSettings(
  send: ReturnType<typeof callsOf>,
  change: object,
): Promise<void> {
  const read = (path: string) => send('GET', path)
  await saveSettings({ read, patch: (path, body) => send('PATCH', path, body) }, change)
}

/** Changes some of the owner's rules for orders. */
export async function changeOrderRules(
  send: ReturnType<typeof callsOf>,
  orderRules: object,
): Promise<void> {
  await changeSettings(send, { orderRules })
}
