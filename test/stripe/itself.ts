import * as z from 'zod'

/** Stripe's own names for its test cards: raw numbers need a special permission there. */
export const stripeTokens: Readonly<Record<string, string>> = {
  '4242424242424242': 'pm_card_visa',
  '4000056655665556': 'pm_card_visa_debit',
  '5555555555554444': 'pm_card_mastercard',
  '5200828282828210': 'pm_card_mastercard_debit',
  '5105105105105100': 'pm_card_mastercard_prepaid',
  '378282246310005': 'pm_card_amex',
  '6011111111111117': 'pm_card_discover',
  '3056930009020004': 'pm_card_diners',
  '3566002020360505': 'pm_card_jcb',
  '6200000000000005': 'pm_card_unionpay',
  '4000000000000002': 'pm_card_chargeDeclined',
  '4000000000009995': 'pm_card_chargeDeclinedInsufficientFunds',
  '4000000000000069': 'pm_card_chargeDeclinedExpiredCard',
  '4000000000000127': 'pm_card_chargeDeclinedIncorrectCvc',
  '4000000000000119': 'pm_card_chargeDeclinedProcessingError',
  '4000002760003184': 'pm_card_authenticationRequired',
}

const answerSchema = z.union([
  z.object({ error: z.object({ code: z.string() }) }),
  z.object({ status: z.string() }),
])

/** Confirms an intent at Stripe as a browser would, with a test number or a saved card; answers its status or the refusal's code. */
export async function confirmAtStripe(
  secretKey: string,
  intentId: string,
  card: string,
): Promise<string> {
  const body = new URLSearchParams({ payment_method: stripeTokens[card] ?? card })
  const response = await fetch(`https://api.stripe.com/v1/payment_intents/${intentId}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}` },
    body,
  })
  const answer = answerSchema.parse(await response.json())
  return 'error' in answer ? answer.error.code : answer.status
}
