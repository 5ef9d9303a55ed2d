import type { Api } from '#kernel/api.ts'
import { type TypedCard, readExpiry } from '../rules/card-form.ts'
import { createTestMethod } from '../contract.ts'
import { readCard as readTestCard } from '../rules.ts'
import type { CardProcessor } from '../../ui/card-processor.ts'
import { type AskOfBank, confirmAtTestProcessor, failureOf } from './test-processor.ts'

interface Parts {
  /** What stands in the field. */
  readCard: () => TypedCard
  ask: AskOfBank
}

/** The test processor's side of a payment. Only published test numbers leave the browser. */
export function payWithTestProcessor(
  api: Api,
  { readCard, ask }: Parts,
): Pick<CardProcessor, 'createMethod' | 'confirm'> {
  return {
    async createMethod(billing) {
      const typed = readCard()
      const { month, year } = readExpiry(typed.expiry)
      const card = {
        number: typed.number.replaceAll(' ', ''),
        exp_month: month,
        exp_year: year,
        cvc: typed.cvc,
        postal_code: typed.postalCode.trim(),
      }
      const known = readTestCard(card, new Date())
      if ('message' in known) return failureOf(known)
      const answer = await api(createTestMethod, { body: { card, billing_details: billing } })
      return 'error' in answer ? failureOf(answer.error) : { id: answer.paymentMethod.id }
    },

    confirm: confirmAtTestProcessor(api, ask),
  }
}

/** Any other number than a published test number: seen before it leaves the browser. */
export function findNumberError(number: string, now: Date): string | undefined {
  const read = readTestCard({ number, exp_month: 12, exp_year: 9999, cvc: '123' }, now)
  return 'message' in read ? read.message : undefined
}
