import type { TestApp } from './app.ts'
import { type Told, aClient } from './client.ts'
import { ada } from './world.ts'

/** Whoever counts the drawer and closes the day. */
export interface Manager {
  as: Record<string, string>
  x: () => Promise<Told['body']>
  z: (number: number) => Promise<Told['body']>
  move: (kind: string, cents: number, words?: string, key?: string) => Promise<Told>
  /** What a close is counted against: the last close, and what is expected. */
  seen: () => Promise<{ after: number; expectedCents: number }>
  /** Counts what should be there, unless said otherwise, against what is seen just then. */
  close: (said?: Record<string, unknown>, key?: string) => Promise<Told>
  list: (query?: string) => Promise<Told>
}

export async function aManager(test: TestApp, person = ada): Promise<Manager> {
  const { as, send, get } = aClient(test, await test.signedIn(person))
  const x = async () => (await get('/till')).body['x']
  const seen = async () => {
    const { x: now, lastClose } = (await get('/till')).body
    return { after: lastClose?.number ?? 0, expectedCents: now.cash.expectedCents }
  }
  return {
    as,
    x,
    seen,
    z: async (number) => (await get(`/till/closes/${number}`)).body,
    move: (kind, cents, words, key) =>
      send('POST', '/till/moves', { kind, cents, ...(words !== undefined && { words }) }, key),
    close: async (said, key) => {
      const against = await seen()
      const body = said ?? { countedCents: Math.max(0, against.expectedCents) }
      return send('POST', '/till/closes', { ...against, ...body }, key)
    },
    list: (query = '') => get(`/till/closes${query}`),
  }
}
