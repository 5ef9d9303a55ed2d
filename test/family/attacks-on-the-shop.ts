import { type Attack, type Site, statusesOf } from './site.ts'

const menuOf = async (site: Site) => (await site.send('visitor', 'GET', '/menu')).body
const firstDish = async (site: Site) => (await menuOf(site))[0]

const cartOf = async (site: Site): Promise<{ _id: string }[]> =>
  (await site.send('victim', 'GET', `/cart?email=${site.emailOf('victim')}`)).body

/** A line in the victim's cart; answers its id. */
const fillVictimsCart = async (site: Site): Promise<string> => {
  const body = { foodId: (await firstDish(site))._id }
  return (await site.send('victim', 'POST', '/cart', body)).body.insertedId
}

export const attacksOnTheShop: Attack[] = [
  {
    id: 'A9',
    title: 'anybody’s cart is read',
    refused: [401, 401, 403, 400],
    prepare: fillVictimsCart,
    run: async (site, line) => {
      const path = `/cart?email=${site.emailOf('victim')}`
      const read = [
        await site.send('visitor', 'GET', path),
        await site.send('visitor', 'GET', '/cart'),
        await site.send('mallory', 'GET', path),
        await site.send('mallory', 'GET', '/cart?email[$ne]=x'),
      ]
      return { worked: read.some(({ text }) => text.includes(line)), statuses: statusesOf(...read) }
    },
  },
  {
    id: 'A10',
    title: 'anybody’s cart is filled and emptied',
    refused: [403, 404],
    prepare: fillVictimsCart,
    run: async (site, line) => {
      const before = JSON.stringify(await cartOf(site))
      const { _id } = await firstDish(site)
      const body = { foodId: _id, email: site.emailOf('victim'), name: 'Free', price: 0.01 }
      const added = await site.send('mallory', 'POST', '/cart', body)
      const removed = await site.send('mallory', 'DELETE', `/cart/${line}`)
      const worked = JSON.stringify(await cartOf(site)) !== before
      return { worked, statuses: statusesOf(added, removed) }
    },
  },
  {
    id: 'A22',
    title: 'anybody writes the menu',
    refused: [401, 403],
    run: async (site) => {
      const before = await firstDish(site)
      const path = `/menu/${before._id}`
      const first = await site.send('visitor', 'PATCH', path, { price: 0.01 })
      const second = await site.send('mallory', 'PATCH', path, { price: 0.01 })
      const worked = (await firstDish(site)).price !== before.price
      return { worked, statuses: statusesOf(first, second) }
    },
  },
  {
    id: 'A23',
    title: 'a negative price and a script stand on the menu',
    refused: [422],
    run: async (site) => {
      const before = (await menuOf(site)).length
      const dish = {
        name: '<script>alert(1)</script>',
        recipe: 'x',
        category: 'salad',
        price: -5,
        image: 'javascript:alert(1)',
      }
      const added = await site.send('admin', 'POST', '/menu', dish)
      return { worked: (await menuOf(site)).length > before, statuses: statusesOf(added) }
    },
  },
  {
    id: 'A33',
    title: 'a deleted dish leaves old receipts',
    refused: [200],
    isPartlyLawful: true,
    prepare: async (site) => {
      const { _id, price } = await firstDish(site)
      await site.send('victim', 'POST', '/cart', { foodId: _id })
      const started = await site.send('victim', 'POST', '/create-payment-intent', { price })
      await site.charge('victim', started)
      const transitionId = started.body.paymentIntentId
      const body = { transitionId, price, menuIds: [_id] }
      return (await site.send('victim', 'POST', '/payments', body)).body.insertedId
    },
    run: async (site, id) => {
      const receipt = async () => (await site.send('victim', 'GET', `/payments/${id}`)).text
      const before = await receipt()
      const { _id } = await firstDish(site)
      const deleted = await site.send('admin', 'DELETE', `/menu/${_id}`)
      return { worked: (await receipt()) !== before, statuses: statusesOf(deleted) }
    },
  },
  {
    id: 'A35',
    title: 'a list grows without end',
    refused: [200, 409],
    isPartlyLawful: true,
    run: async (site) => {
      const body = { foodId: (await firstDish(site))._id }
      const added = []
      for (let count = 0; count < 120; count++) {
        added.push(await site.send('mallory', 'POST', '/cart', body))
      }
      const { body: lines } = await site.send('mallory', 'GET', '/cart')
      return { worked: lines.length > 100, statuses: Array.from(new Set(statusesOf(...added))) }
    },
  },
  {
    id: 'O10',
    title: 'a dish takes any field, also another’s id',
    refused: [422],
    run: async (site) => {
      const path = `/menu/${(await firstDish(site))._id}`
      const changed = await site.send('admin', 'PATCH', path, { _id: 'hijacked', price: '1' })
      const dish = await firstDish(site)
      const worked = dish._id === 'hijacked' || dish.price === '1'
      return { worked, statuses: statusesOf(changed) }
    },
  },
]
