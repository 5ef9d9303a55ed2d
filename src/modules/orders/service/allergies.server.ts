import { Refusal } from '#kernel/refusal.ts'
import { type Scope, inTransaction } from '#platform/scope.server.ts'
import { problemOfAllergies, tidyAllergies } from '../rules/allergies.ts'
import { updateAllergies } from '../store.server.ts'

/** As it is kept; undefined when nothing was said. @throws Refusal `invalid` */
export function readAllergies(said: string | undefined): string | undefined {
  if (said === undefined) return undefined
  const problem = problemOfAllergies(said)
  if (problem) throw new Refusal('invalid', problem, { fields: { allergies: problem } })
  return tidyAllergies(said)
}

/** Somebody who is about to pay says it, or corrects it; of what is paid it is frozen. */
export async function noteAllergies(
  scope: Scope,
  orderId: string,
  allergies: string,
): Promise<void> {
  await inTransaction(scope, ({ db }) => updateAllergies(db, orderId, allergies))
}
