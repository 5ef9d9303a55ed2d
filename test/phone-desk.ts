import { listDishes } from '#modules/menu/service.server.ts'
import type { TestApp } from './app.ts'
import type { Told } from './checkout.ts'
import { ada } from './world.ts'

/** Somebody at the desk with the phone at their ear. */
export interface PhoneDesk {
  as: Record<string, string>
  /** Two of the first dish and one of the second, for Nora, unless said otherwise. */
  take: (said?: Record<string, unknown>, key?: string) => Promise<Told>
  send: (method: string, path: string, body?: unknown) => Promise<Told>
}

export async function aPhoneDesk(test: TestApp): Promise<PhoneDesk> {
  const as = await test.signedIn(ada)
  const [first, second] = await listDishes(test.scope())
  const lines = [
    { dishId: first?.id ?? '', quantity: 2 },
    { dishId: second?.id ?? '', quantity: 1 },
  ]
  const send = async (method: string, path: string, body?: unknown, key?: string) => {
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
    const response = await test.call(method, path, { as, body, headers })
    return { status: response.status, body: await response.json() }
  }
  return {
    as,
    send,
    take: (said = {}, key) => {
      const body = { lines, name: 'Nora', phone: '(518) 555-0147', pay: 'counter', ...said }
      return send('POST', '/orders/by-phone', body, key)
    },
  }
}

/** Whoever has a link, without any account. */
export function aLinkPayer(test: TestApp, token: string) {
  const send = async (path: string, body?: unknown): Promise<Told> => {
    const response = await test.call('POST', path, { body })
    return { status: response.status, body: await response.json() }
  }
  return {
    look: async () => (await test.get(`/orders/by-link/${token}`)).json(),
    start: () => send(`/orders/by-link/${token}/payment`),
    settle: () => send(`/orders/by-link/${token}/payment/settle`),
    charge: async (started: Told['body'], number = '4242 4242 4242 4242') => {
      const card = { number, exp_month: 12, exp_year: 2030, cvc: '123' }
      const { body: method } = await send('/test-processor/v1/payment_methods', { card })
      const path = `/test-processor/v1/payment_intents/${started['paymentIntentId']}/confirm`
      const payment_method = method['paymentMethod'].id
      return send(path, { client_secret: started['clientSecret'], payment_method })
    },
  }
}
