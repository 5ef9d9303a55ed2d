import type { Told } from './checkout.ts'
import type { TestApp } from './app.ts'

/** Somebody in the kitchen, who works by its calls. */
export interface Cook {
  post: (path: string, body: unknown, key?: string) => Promise<Told>
  board: () => Promise<Told['body']>
  /** An order as the board shows it. */
  find: (id: string) => Promise<Told['body'] | undefined>
}

/** @param as what their browser sends */
export function aCook(test: TestApp, as: Record<string, string>): Cook {
  const board = async () => (await test.get('/kitchen/board', as)).json()
  return {
    board,
    find: async (id) =>
      (await board()).orders.find(({ _id }: { _id: string }) => _id === id) as
        | Told['body']
        | undefined,
    async post(path, body, key) {
      const headers = key === undefined ? {} : { 'idempotency-key': key }
      const response = await test.call('POST', path, { as, body, headers })
      return { status: response.status, body: await response.json() }
    },
  }
}
