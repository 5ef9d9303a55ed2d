import type { TestApp } from './app.ts'
import { type Told, aClient } from './client.ts'
import { ada } from './world.ts'

/** Whoever counts the drawer and closes the day. */
export interface Manager {
  as: Record<string, string>
  x: () => Promise<Told['body']>
  z: (number: number) => Promise<Told['body']>
  move: (kind: string, amount: number, words?: string, key?: string) => Promise<Told>
  /** Counts what should be there, unless said otherwise. */
  close: (said?: Record<string, unknown>, key?: string) => Promise<Told>
  list: (query?: string) => Promise<Told>
}

export async function aManager(test: TestApp, person = ada): Promise<Manager> {
  const { as, send, get } = aClient(test, await test.signedIn(person))
  const x = async () => (await get('/till')).body['x']
  return {
    as,
    x,
    z: async (number) => (await get(`/till/closes/${number}`)).body,
    move: (kind, amount, words, key) =>
      send('POST', '/till/moves', { kind, amount, ...(words !== undefined && { words }) }, key),
    close: async (said, key) => {
      const body = said ?? { counted: Math.max(0, (await x()).cash.expected) }
      return send('POST', '/till/closes', body, key)
    },
    list: (query = '') => get(`/till/closes${query}`),
  }
}
