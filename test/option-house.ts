import type { OptionGroupView } from '#modules/menu/options/contract.ts'
import { addDish } from '#modules/menu/service/write-dish.server.ts'
import type { TestApp } from './app.ts'
import { aDish, ada } from './world.ts'

/** A pizza at $8 with three sizes, toppings, and dips by its category, as the owner has built it. */
export interface OptionHouse {
  as: Record<string, string>
  pizza: string
  /** A group as the owner reads it now. */
  group: (name: string) => Promise<OptionGroupView>
  /** The id of an option by its name, of any group. */
  option: (name: string) => Promise<string>
  /** What a cart is sent: "Large", or ["Mayo", 2]. */
  choice: (...names: (string | [string, number])[]) => Promise<{ id: string; quantity: number }[]>
  send: (method: string, path: string, body?: object) => Promise<Answer>
}

interface Answer {
  status: number
  // What a test reads of it is the test's own claim.
  body: any // oxlint-disable-line typescript/no-explicit-any
}

export async function anOptionHouse(
  test: Pick<TestApp, 'call' | 'scope' | 'signedIn'>,
): Promise<OptionHouse> {
  const as = await test.signedIn(ada)
  const send: OptionHouse['send'] = async (method, path, body) => {
    const answer = await test.call(method, path, { as, ...(body && { body }) })
    return { status: answer.status, body: await answer.json() }
  }
  const { id: pizza } = await addDish(
    test.scope(ada),
    aDish({ name: 'Margherita Doppia', category: 'pizza', price: 8, allergens: ['gluten'] }),
  )
  await buildGroups(send, pizza)
  const groups = async (): Promise<OptionGroupView[]> => {
    const { status, body } = await send('GET', '/option-groups')
    if (status !== 200) throw new Error(`GET /option-groups: ${status} ${JSON.stringify(body)}`)
    return body.groups
  }
  const option = async (name: string) => {
    const values = (await groups()).flatMap((each) => each.values)
    return values.find((each) => each.name === name)?._id ?? `no ${name}`
  }
  return {
    as,
    pizza,
    send,
    option,
    group: async (name) => {
      const found = (await groups()).find((each) => each.name === name)
      if (!found) throw new Error(`There is no group ${name}.`)
      return found
    },
    choice: async (...names) =>
      Promise.all(
        names.map(async (each) => {
          const [name, quantity] = typeof each === 'string' ? [each, 1] : each
          return { id: await option(name), quantity }
        }),
      ),
  }
}

async function buildGroups(send: OptionHouse['send'], pizza: string): Promise<void> {
  const build = async (group: object) => {
    const { body } = await send('POST', '/option-groups', { isSize: false, free: 0, ...group })
    return String(body.insertedId)
  }
  const value = (name: string, price: number, allergens: string[] | null = []) => ({
    name,
    price,
    allergens,
  })
  const size = await build({
    name: 'Size',
    kind: 'one',
    least: 1,
    most: 1,
    isSize: true,
    values: [value('Small', 0), value('Medium', 3), value('Large', 6)],
  })
  const toppings = await build({
    name: 'Toppings',
    kind: 'many',
    least: 0,
    most: 3,
    free: 1,
    values: [value('Basil', 0.5), value('Ham', 2, null), value('Walnuts', 1, ['tree nuts'])],
  })
  const dips = await build({
    name: 'Dips',
    kind: 'counted',
    least: 0,
    most: 4,
    values: [value('Mayo', 0.75, ['egg']), value('Ketchup', 0.5)],
  })
  await send('POST', `/option-groups/${size}/links`, { dish: pizza })
  await send('POST', `/option-groups/${toppings}/links`, { dish: pizza })
  await send('POST', `/option-groups/${dips}/links`, { category: 'pizza' })
}
