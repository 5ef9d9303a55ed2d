import { goodCard } from '../bench/card.ts'
import type { SeededCustomer } from '../bench/customers.ts'

/** What a customer was told before the server went away. */
export interface Told {
  customer: SeededCustomer
  /** Lines that were acknowledged and not yet paid. */
  lines: string[]
  /** Payments that the processor has confirmed to the customer. */
  confirmed: string[]
  /** Payments that `POST /payments` has acknowledged. */
  acknowledged: string[]
}

/** Orders and pays again and again, noting what was promised, until the connection breaks. */
export async function shopUntilCutOff(
  url: string,
  told: Told,
  dishes: readonly { _id: string; price: number }[],
): Promise<void> {
  const { email, cookie } = told.customer
  const post = (path: string, body: object) => send(url, path, cookie, body)
  try {
    for (let turn = 0; ; turn++) {
      const chosen = [dishes[turn % dishes.length], dishes[(turn * 7 + 3) % dishes.length]]
      for (const dish of chosen) {
        const { insertedId } = await post('/cart', { foodId: dish?._id })
        told.lines.push(String(insertedId))
      }
      const price = chosen.reduce((sum, dish) => sum + (dish?.price ?? 0), 0)
      const intent = await post('/create-payment-intent', { price, email })
      const id = String(intent['paymentIntentId'])
      const made = await post('/test-processor/v1/payment_methods', {
        card: goodCard,
        billing_details: { email },
      })
      // From here on the lines are the order's, whether its answer arrives or not.
      told.lines = []
      await post(`/test-processor/v1/payment_intents/${id}/confirm`, {
        client_secret: intent['clientSecret'],
        payment_method: idOf(made['paymentMethod']),
      })
      told.confirmed.push(id)
      await post('/payments', { transitionId: id, email, price })
      told.acknowledged.push(id)
    }
  } catch (error) {
    if (error instanceof Refused) throw error
  }
}

/** The server answered and said no; a broken connection is another thing. */
class Refused extends Error {}

async function send(
  url: string,
  path: string,
  cookie: string,
  body: object,
): Promise<Record<string, unknown>> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: {
      cookie,
      origin: url,
      'x-requested-with': 'servery',
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok) throw new Refused(`${path} answered ${response.status}: ${text}`)
  return JSON.parse(text)
}

function idOf(value: unknown): string {
  return typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : ''
}
