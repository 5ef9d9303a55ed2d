import { StripeError } from './errors.ts'
import type { Params } from './params.ts'

interface Kept {
  params: string
  /** Undefined while the first call runs. */
  answer?: { status: number; body: unknown }
}

/** Stripe's semantics of an Idempotency-Key: the first result, also a 500, is what it answers. */
export class KeptAnswers {
  readonly #kept = new Map<string, Kept>()

  /** The answer to repeat, if the key has one. @throws StripeError for a clash. */
  begin(key: string, path: string, params: Params): { status: number; body: unknown } | undefined {
    const text = JSON.stringify([path, params])
    const kept = this.#kept.get(key)
    if (!kept) {
      this.#kept.set(key, { params: text })
      return undefined
    }
    const type = 'idempotency_error'
    if (kept.params !== text) {
      const message = 'Keys for idempotent requests can only be used with the same parameters.'
      throw new StripeError(400, { type, message })
    }
    if (!kept.answer) {
      const message = 'There is currently another in-progress request using this key.'
      throw new StripeError(409, { type, code: 'idempotency_key_in_use', message })
    }
    return kept.answer
  }

  end(key: string, status: number, body: unknown): void {
    const kept = this.#kept.get(key)
    // What was answered then, not what the object is by now.
    if (kept) kept.answer = { status, body: structuredClone(body) }
  }

  /** A call that never began leaves the key free. */
  forget(key: string): void {
    this.#kept.delete(key)
  }
}
