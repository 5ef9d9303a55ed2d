import type { TestApp } from './app.ts'
import { ada } from './world.ts'

/** Adds a screen of the kitchen as Ada does; answers its id and the code that signs it in. */
export async function aScreen(test: TestApp, name = 'Pass', stay = 'shift') {
  const as = await test.signedIn(ada)
  const added = await test.call('POST', '/kitchen-screens', { as, body: { name, stay } })
  const { _id: id, code }: { _id: string; code: string } = await added.json()
  return { id, code }
}

/** Enters a code in a browser; answers what that browser sends from then on. */
export async function connect(test: TestApp, code: string): Promise<Record<string, string>> {
  const answer = await test.call('POST', '/kitchen-screens/session', { body: { code } })
  const cookie = answer.headers.get('set-cookie')?.replace(/;.*/, '')
  if (answer.status !== 200 || !cookie) throw new Error(`The code was answered ${answer.status}.`)
  return { cookie }
}

/** A tablet that is signed in as a screen of the kitchen. */
export async function aConnectedScreen(test: TestApp, name?: string, stay?: string) {
  const { id, code } = await aScreen(test, name, stay)
  return { id, as: await connect(test, code) }
}

/** The same screen with a new code, as when its tablet has lost the cookie. */
export async function reconnect(test: TestApp, id: string): Promise<Record<string, string>> {
  const as = await test.signedIn(ada)
  const renewed = await test.call('POST', `/kitchen-screens/${id}/code`, { as })
  const { code }: { code: string } = await renewed.json()
  return connect(test, code)
}
