import type { Api } from '#kernel/api.ts'
import type { OnlineMethod } from '#modules/restaurant/showing.ts'
import { payTexts } from '../../texts.ts'
import { leaveFor } from '../../ui/bank-address.ts'
import type { CardFailure, CardProcessor } from '../../ui/card-processor.ts'
import { authenticateTestIntent, confirmTestIntent, createTestMethod } from '../contract.ts'

/** The bank's question to the customer. */
export type AskOfBank = () => Promise<'complete' | 'fail'>

/** Charges a card that the test processor knows already. */
export function confirmAtTestProcessor(api: Api, ask: AskOfBank): CardProcessor['confirm'] {
  return async (id, secret, methodId) => {
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
    return 'error' in answer ? failureOf(answer.error) : answer.paymentIntent
  }
}

/** What is paid with a wallet, or at a bank that the guest goes to. */
export function payOtherwise(
  api: Api,
  type: OnlineMethod,
): Pick<CardProcessor, 'createMethod' | 'confirm'> {
  return {
    async createMethod() {
      const answer = await api(createTestMethod, { body: { type } })
      return 'error' in answer ? failureOf(answer.error) : { id: answer.paymentMethod.id }
    },
    async confirm(id, secret, methodId) {
      const body = { client_secret: secret, payment_method: methodId }
      const answer = await api(confirmTestIntent, { params: { id }, body })
      if ('error' in answer) return failureOf(answer.error)
      const bank = answer.paymentIntent.next_action?.redirect_to_url?.url
      if (bank === undefined) return answer.paymentIntent
      await leaveFor(bank)
      return { error: payTexts.cameBack, isRefusal: false }
    },
  }
}

/** The answers of a bank to a card; any other is about the payment, and says nothing of money. */
const refusalCodes = new Set([
  'card_declined',
  'expired_card',
  'incorrect_cvc',
  'incorrect_number',
  'processing_error',
  'payment_intent_authentication_failure',
])

export function failureOf({ message, code }: { message: string; code: string }): CardFailure {
  return { error: message, isRefusal: refusalCodes.has(code) }
}
