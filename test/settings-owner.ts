import type { TestApp } from './app.ts'
import { ada } from './world.ts'

/** Who runs the restaurant and changes how it is set up. */
export interface SettingsOwner {
  as: Record<string, string>
  // What a test reads of these is the test's own claim.
  settings: () => Promise<any> // oxlint-disable-line typescript/no-explicit-any
  /** What everybody may know. */
  shown: () => Promise<any> // oxlint-disable-line typescript/no-explicit-any
  send: (body: object) => Promise<any> // oxlint-disable-line typescript/no-explicit-any
  /** Made from the newest version. */
  save: (change: object) => Promise<any> // oxlint-disable-line typescript/no-explicit-any
}

/** The owner before the settings, signed in. */
export async function aSettingsOwner(test: TestApp): Promise<SettingsOwner> {
  const as = await test.signedIn(ada)
  const settings = async () => (await test.get('/settings', as)).json()
  const send = async (body: object) => {
    const response = await test.call('PATCH', '/settings', { as, body })
    return { status: response.status, body: await response.json() }
  }
  return {
    as,
    settings,
    send,
    shown: async () => (await test.get('/restaurant')).json(),
    save: async (change) => send({ version: (await settings()).version, ...change }),
  }
}
