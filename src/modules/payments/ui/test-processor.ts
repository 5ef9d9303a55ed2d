import type { Api } from '#kernel/api.ts'
import { type TypedCard, readExpiry } from '../card-form/rules.ts'
import {
  authenticateTestIntent,
  confirmTestIntent,
  createTestMethod,
} from '../test-processor/contract.ts'
import { readCard as readTestCard } from '../test-processor/rules.ts'
import type { CardProcessor } from './card-processor.ts'

interface Parts {
  /** What stands in the field, or what is wrong with it. */
  readCard: () => { card: TypedCard } | { error: string }
  /** The bank's question to the customer. */
  ask: () => Promise<'complete' | 'fail'>
}

/** The test processor's side of a payment. Only published test numbers leave the browser. */
export function payWithTestProcessor(
  api: Api,
  { readCard, ask }: Parts,
): Pick<CardProcessor, 'createMethod' | 'confirm'> {
  return {
    async createMethod(billing) {
      const read = readCard()
      if ('error' in read) return read
      const { month, year } = readExpiry(read.card.expiry)
      const card = {
        number: read.card.number.replaceAll(' ', ''),
        exp_month: month,
        exp_year: year,
        cvc: read.card.cvc,
        postal_code: read.card.postalCode.trim(),
      }
      const known = readTestCard(card, new Date())
      if ('message' in known) return { error: known.message }
      const answer = await api(createTestMethod, { body: { card, billing_details: billing } })
      return 'error' in answer ? { error: answer.error.message } : { id: answer.paymentMethod.id }
    },

    async confirm(id, secret, methodId) {
      const params = { id }
      const body = { client_secret: secret, payment_method: methodId }
      let answer = await api(confirmTestIntent, { params, body })
      if (!('error' in answer) && answer.paymentIntent.status === 'requires_action') {
        const outcome = await ask()
        answer = await api(authenticateTestIntent, {
          params,
          body: { client_secret: secret, outcome },
        })
      }
      return 'error' in answer ? { error: answer.error.message } : answer.paymentIntent
    },
  }
}
