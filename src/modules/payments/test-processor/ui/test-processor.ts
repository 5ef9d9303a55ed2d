import type { Api } from '#kernel/api.ts'
import type { OnlineMethod } from '#modules/restaurant/showing.ts'
import { payTexts } from '../../texts.ts'
import { leaveFor } from '../../ui/bank-address.ts'
import type { CardFailure, CardProcessor } from '../../ui/card-processor.ts'
import { authenticateTestIntent, confirmTestIntent, createTestMethod } from '../contract.ts'

/** What the customer answers the bank's question. */
export type BankAnswer = 'complete' | 'fail'

/** Charges a card that the test processor knows already. */
export function confirmAtTestProcessor(
  api: Api,
  answerBank: () => Promise<BankAnswer>,
): CardProcessor['confirm'] {
  return async (id, secret, methodId) => {
    const params = { id }
    const body = { client_secret: secret, payment_method: methodId }
    let answer = await api(confirmTestIntent, { params, body })
    if (!('error' in answer) && answer.paymentIntent.status === 'requires_action') {
      const outcome = await answerBank()
      answer = await api(authenticateTestIntent, {
        params,
        body: { client_secret: secret, outcome },
      })
    }
    return 'error' in answer ? failureOf(answer.error) : answer.paymentIntent
  }
}

/** Pays with a wallet, or at the bank's own page, to which the guest goes. */
export function payWithWalletOrBank(
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

/**
 * Codes by which the bank refuses the card. Any other error is about the request, and does not say whether money moved.
 */
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
