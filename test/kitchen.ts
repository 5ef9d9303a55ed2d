import type { TestApp } from './app.ts'
import { type Told, aClient } from './client.ts'
import { ada } from './world.ts'

/** Adds a screen of the kitchen as Ada does; answers its id and the code that signs it in. */
export async function aScreen(test: TestApp, name = 'Pass', stay = 'shift') {
  const { send } = aClient(test, await test.signedIn(ada))
  const { body: added } = await send('POST', '/kitchen-screens', { name, stay })
  const { _id: id, code }: { _id: string; code: string } = added
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
  const { send } = aClient(test, await test.signedIn(ada))
  const { body: renewed } = await send('POST', `/kitchen-screens/${id}/code`)
  return connect(test, renewed.code)
}

/** Somebody in the kitchen, who works by its calls. */
export interface Cook {
  post: (path: string, body: unknown, key?: string) => Promise<Told>
  board: () => Promise<Told['body']>
  /** An order as the board shows it, if it does. */
  find: (id: string) => Promise<Told['body']>
}

/** @param as what their browser sends */
export function aCook(test: TestApp, as: Record<string, string>): Cook {
  const { get, send } = aClient(test, as)
  const board = async () => (await get('/kitchen/board')).body
  return {
    board,
    find: async (id) => (await board()).orders.find(({ _id }: { _id: string }) => _id === id),
    post: (path, body, key) => send('POST', path, body, key),
  }
}
