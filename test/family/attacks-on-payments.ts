import { type Actor, type Attack, type Site, type Seen, statusesOf } from './site.ts'

const start = (site: Site, who: 'visitor' | 'mallory', price: unknown): Promise<Seen> =>
  site.send(who, 'POST', '/create-payment-intent', { price })

/** The dish whose price floating point cannot hold lies in Mallory's cart; answers its price. */
const fillCart = async (site: Site): Promise<string> => {
  const { body } = await site.send('visitor', 'GET', '/menu')
  const odd = body.find(({ price }: { price: number }) => price === 19.99)
  await site.send('mallory', 'POST', '/cart', { foodId: odd._id })
  return String(odd.price)
}

export const attacksOnPrices: Attack[] = [
  {
    id: 'A11',
    title: 'pay what you like',
    refused: [401, 409],
    prepare: fillCart,
    run: async (site) => {
      const answers = [await start(site, 'visitor', 0.5), await start(site, 'mallory', 0.5)]
      const worked = answers.some(({ body }) => body.clientSecret !== undefined)
      return { worked, statuses: statusesOf(...answers) }
    },
  },
  {
    id: 'A12',
    title: 'negative, huge and no prices at all',
    refused: [422, 409, 422, 422],
    prepare: fillCart,
    run: async (site) => {
      const answers = []
      for (const price of [-5, 1e12, '10', null]) answers.push(await start(site, 'mallory', price))
      const worked = answers.some(({ status }) => status < 400 || status >= 500)
      return { worked, statuses: statusesOf(...answers) }
    },
  },
  {
    id: 'A13',
    title: 'a cent is lost by cutting',
    refused: [200],
    isPartlyLawful: true,
    prepare: fillCart,
    run: async (site, price) => {
      const started = await start(site, 'mallory', Number(price))
      const amount = await site.amountOf(started.body.paymentIntentId)
      return { worked: amount !== 1999, statuses: statusesOf(started) }
    },
  },
  {
    id: 'A19',
    title: 'a double click charges twice',
    refused: [200, 200],
    isPartlyLawful: true,
    prepare: fillCart,
    run: async (site, price) => {
      const clicks = [1, 2].map(() => start(site, 'mallory', Number(price)))
      const answers = await Promise.all(clicks)
      const ids = new Set(answers.map(({ body }) => body.paymentIntentId))
      return { worked: ids.size > 1, statuses: statusesOf(...answers) }
    },
  },
]

const firstDish = async (site: Site) => (await site.send('visitor', 'GET', '/menu')).body[0]
const record = (site: Site, who: Actor, body: object): Promise<Seen> =>
  site.send(who, 'POST', '/payments', body)
const historyOf = async (site: Site, who: Actor = 'mallory') =>
  (await site.send(who, 'GET', '/payments')).body

/** The card has paid for one dish, and no browser has said so yet; answers the intent's id. */
const pay = async (site: Site, who: Actor = 'mallory'): Promise<string> => {
  const { _id, price } = await firstDish(site)
  await site.send(who, 'POST', '/cart', { foodId: _id })
  const started = await site.send(who, 'POST', '/create-payment-intent', { price })
  await site.charge(who, started)
  return started.body.paymentIntentId
}

export const attacksOnPayments: Attack[] = [
  {
    id: 'A14',
    title: 'an invented payment buys',
    refused: [404],
    run: async (site) => {
      const made = await record(site, 'mallory', { transitionId: 'pi_invented', price: 1 })
      return { worked: (await historyOf(site)).length > 0, statuses: statusesOf(made) }
    },
  },
  {
    id: 'A15',
    title: 'one payment buys twice',
    refused: [200],
    prepare: async (site) => {
      const transitionId = await pay(site)
      await record(site, 'mallory', { transitionId })
      return transitionId
    },
    run: async (site, transitionId) => {
      const again = await record(site, 'mallory', { transitionId })
      return { worked: (await historyOf(site)).length > 1, statuses: statusesOf(again) }
    },
  },
  {
    id: 'A16',
    title: 'a payment empties another’s cart',
    refused: [200],
    isPartlyLawful: true,
    prepare: async (site) => {
      const body = { foodId: (await firstDish(site))._id }
      const line = (await site.send('victim', 'POST', '/cart', body)).body.insertedId
      return `${await pay(site)} ${line}`
    },
    run: async (site, mark) => {
      const [transitionId, line = ''] = mark.split(' ')
      const made = await record(site, 'mallory', { transitionId, cartIds: [line] })
      const path = `/cart?email=${site.emailOf('victim')}`
      const { text } = await site.send('victim', 'GET', path)
      return { worked: !text.includes(line), statuses: statusesOf(made) }
    },
  },
  {
    id: 'A17',
    title: 'price, state, date and payer are the browser’s to say',
    refused: [403, 200],
    isPartlyLawful: true,
    prepare: (site) => pay(site),
    run: async (site, transitionId) => {
      const claims = { transitionId, price: 0.01, status: 'completed', date: '1/1/1999' }
      const email = site.emailOf('victim')
      const first = await record(site, 'mallory', { ...claims, email })
      const second = await record(site, 'mallory', claims)
      const all = [...(await historyOf(site)), ...(await historyOf(site, 'victim'))]
      const worked = all.length !== 1 || all[0].price === 0.01 || all[0].status === 'completed'
      return { worked, statuses: statusesOf(first, second) }
    },
  },
  {
    id: 'A18',
    title: 'money whose browser was closed is forgotten',
    refused: [],
    isPartlyLawful: true,
    prepare: (site) => pay(site),
    run: async (site) => {
      await site.later()
      return { worked: (await historyOf(site)).length === 0, statuses: [] }
    },
  },
  {
    id: 'A20',
    title: 'anybody’s payment is read by its id',
    refused: [404, 403],
    prepare: async (site) => {
      const transitionId = await pay(site, 'victim')
      return (await record(site, 'victim', { transitionId })).body.insertedId
    },
    run: async (site, id) => {
      const one = await site.send('mallory', 'GET', `/payments/${id}`)
      const path = `/payments?email=${site.emailOf('victim')}`
      const all = await site.send('mallory', 'GET', path)
      const worked = (one.text + all.text).includes(id)
      return { worked, statuses: statusesOf(one, all) }
    },
  },
  {
    id: 'A21',
    title: 'an empty key makes payments',
    refused: [400],
    run: async (site) => {
      const data = { email: site.emailOf('mallory'), price: 1 }
      const event = { id: 'evt_1', type: 'payment_intent.succeeded', data }
      const told = await site.send('visitor', 'POST', '/webhooks/stripe', event, {
        'stripe-signature': '',
      })
      return { worked: (await historyOf(site)).length > 0, statuses: statusesOf(told) }
    },
  },
]
