import { hours } from '#kernel/duration.ts'
import { Refusal } from '#kernel/refusal.ts'
import { type Viewer, actorOf, requireBuyer } from '#kernel/viewer.ts'
import { hashOf } from '../hash.server.ts'
import { type Scope, type WriteScope, inTransaction } from '../scope.server.ts'
import {
  deleteExpiredKeys,
  deleteKeysOf,
  insertKey,
  selectAnswersNaming,
  selectKey,
  updateAnswer,
} from './store.server.ts'

/** How long a repeated key finds its answer; also the provider's own window. */
const keptMs = hours(24)

/** A request as its Idempotency-Key knows it. */
export interface Keyed {
  operation: string
  /** Undefined when the client sent none: then it is done as often as it is asked. */
  key: string | undefined
  body: unknown
}

/**
 * Does the work in one transaction, once for a person's key: whoever repeats the key gets the first
 * answer again. Key, work and answer are committed together, so that no crash comes between them.
 * @throws Refusal `invalid`, code `key_reused`, when the same key comes with another body.
 */
export async function once<T>(
  scope: Scope,
  { operation, key, body }: Keyed,
  work: (scope: Scope & WriteScope) => Promise<T>,
): Promise<T> {
  if (key === undefined) return inTransaction(scope, work)
  const name = { personId: keyHolderOf(scope.viewer), operation, key }
  const bodyHash = hashOf(JSON.stringify(body))
  return inTransaction(scope, async (transaction) => {
    const expiresAt = scope.now.getTime() + keptMs
    if (await insertKey(transaction.db, name, bodyHash, expiresAt)) {
      const output = await work(transaction)
      await updateAnswer(transaction.db, name, JSON.stringify(output))
      return output
    }
    const first = await selectKey(transaction.db, name)
    if (first.body_hash !== bodyHash) {
      throw new Refusal('invalid', 'This Idempotency-Key was used for something else.', {
        code: 'key_reused',
      })
    }
    // Written by the call that took the key, from this operation's output.
    return JSON.parse(first.answer ?? 'null') as T
  })
}

/** Whose keys they are: a buyer's, or a kitchen screen's. */
function keyHolderOf(viewer: Viewer): string {
  return viewer.kind === 'screen' ? actorOf(viewer) : requireBuyer(viewer).buyerId
}

/** Takes out of cached responses that name something what must not be known any more. */
export async function rewriteAnswers(
  { db }: WriteScope,
  named: string,
  rewrite: (answer: unknown) => unknown,
): Promise<void> {
  for (const { answer, ...name } of await selectAnswersNaming(db, named)) {
    const rewritten = JSON.stringify(rewrite(JSON.parse(answer)))
    if (rewritten !== answer) await updateAnswer(db, name, rewritten)
  }
}

/** Whoever is deleted repeats nothing. */
export async function forgetKeysOf({ db }: WriteScope, personId: string): Promise<void> {
  await deleteKeysOf(db, personId)
}

export async function forgetExpiredKeys(scope: Scope): Promise<void> {
  await inTransaction(scope, ({ db }) => deleteExpiredKeys(db, scope.now.getTime()))
}
