import { type Scope, inTransaction } from '#platform/scope.server.ts'
import { deleteLines, selectLines } from './store.server.ts'

export interface CartLine {
  id: string
  dishId: string
  quantity: number
}

/** What a person wants to order, oldest first. */
export async function listLines(scope: Scope, personId: string): Promise<CartLine[]> {
  return selectLines(scope.db, personId)
}

/** Takes these lines of the person's out; answers how many were there. */
export async function removeLines(
  scope: Scope,
  personId: string,
  lineIds: string[],
): Promise<number> {
  return inTransaction(scope, ({ db }) => deleteLines(db, personId, lineIds))
}
