import { type Attack, type Site, type Told, statusesOf } from './site.ts'

const start = (site: Site, who: 'visitor' | 'mallory', price: unknown): Promise<Told> =>
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
