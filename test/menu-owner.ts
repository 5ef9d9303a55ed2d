import { listDishes } from '#modules/menu/service.server.ts'
import type { TestApp } from './app.ts'
import { ada } from './world.ts'

/** Who takes the menu out as a file and brings it in again. */
export interface MenuOwner {
  as: Record<string, string>
  exported: (format: string) => Promise<string>
  // What a test reads of it is the test's own claim.
  /** Sends a file, by itself for a look only; answers the plan or the refusal, with its status. */
  send: (body: object) => Promise<any> // oxlint-disable-line typescript/no-explicit-any
  /** The names of the dishes that guests see. */
  names: () => Promise<string[]>
  /** What is wrong in a file: line, column and sentence of each problem. */
  sentenceFor: (text: string) => Promise<string[]>
}

/** The owner before the exchange of the menu, signed in. */
export async function aMenuOwner(test: TestApp): Promise<MenuOwner> {
  const as = await test.signedIn(ada)
  const send: MenuOwner['send'] = async (body) => {
    const given = { format: 'csv', mode: 'merge', dryRun: true, ...body }
    const answer = await test.call('POST', '/menu/import', { as, body: given })
    return { status: answer.status, ...(await answer.json()) }
  }
  return {
    as,
    send,
    exported: async (format) => {
      const answer = await test.call('GET', `/menu/export?format=${format}`, { as })
      return (await answer.json()).text
    },
    names: async () => (await listDishes(test.scope())).map(({ name }) => name),
    sentenceFor: async (text) => {
      const { problems } = await send({ text })
      return problems.map((each: { line: number; column: string; message: string }) =>
        [each.line, each.column, each.message].join(' | '),
      )
    },
  }
}
