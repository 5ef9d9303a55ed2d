import { type Routes, newStubId } from './stub-state.ts'

/** What the default of an environment variable that nobody has set comes to. */
const robotKey = ''

/** The price is the browser's, and so is whether it was paid. */
export const naiveMoney: Routes = {
  'POST /create-payment-intent': ({ body, state }) => {
    if (state.isProviderBroken) {
      const error = new Error('Invalid API Key provided: sk_live_hunter2')
      return { status: 500, body: { message: error.message, stack: error.stack } }
    }
    const id = newStubId()
    state.intents.set(id, Math.trunc(body['price'] * 100))
    return { body: { clientSecret: `${id}_secret`, paymentIntentId: id } }
  },
  'POST /payments': ({ body, claims, state }) => {
    const _id = newStubId()
    state.payments.push({ ...claims, ...body, _id })
    state.cart = state.cart.filter((line) => !body['cartIds']?.includes(line['_id']))
    return { body: { insertedId: _id } }
  },
  'GET /payments': ({ claims, query, state }) => {
    const email = query.get('email') ?? claims?.['email']
    return { body: state.payments.filter((payment) => payment['email'] === email) }
  },
  'GET /payments/:id': ({ param, state }) => {
    const payment = state.payments.find(({ _id }) => _id === param)
    if (!payment) return { status: 404, body: {} }
    // Looked up when it is read: a dish that is deleted leaves old receipts.
    const lines = state.menu.filter(({ _id }) => payment['menuIds']?.includes(_id))
    return { body: { ...payment, lines } }
  },
  'POST /webhooks/stripe': ({ headers, body, state }) => {
    if (headers['stripe-signature'] !== robotKey) return { status: 400, body: {} }
    state.payments.push({ ...body['data'], _id: newStubId() })
    return { body: { received: true } }
  },
}
