import { changeItemAvailability } from '#modules/menu/availability/running-out.server.ts'
import type { OptionGroupView } from '#modules/menu/options/contract.ts'
import { listDishes } from '#modules/menu/showing.server.ts'
import type { MenuTables } from '#modules/menu/tables.server.ts'
import { addDish } from '#modules/menu/writing.server.ts'
import type { TestApp } from './app.ts'
import { type Client, type Told, aClient } from './client.ts'
import { aDish, ada } from './world.ts'

/** A pizza at $8 with three sizes, toppings, and dips by its category, as the owner has built it. */
export interface OptionMenu extends Pick<Client, 'as' | 'send'> {
  pizza: string
  /** A group as the owner reads it now. */
  group: (name: string) => Promise<OptionGroupView>
  /** The id of an option by its name, of any group. */
  option: (name: string) => Promise<string>
  /** What a cart is sent: "Large", or ["Mayo", 2]. */
  choice: (...names: (string | [string, number])[]) => Promise<{ id: string; quantity: number }[]>
}

export async function anOptionMenu(
  test: Pick<TestApp, 'call' | 'scope' | 'signedIn'>,
): Promise<OptionMenu> {
  const { as, send } = aClient(test, await test.signedIn(ada))
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

async function buildGroups(send: OptionMenu['send'], pizza: string): Promise<void> {
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

/** Says how many of the menu's first dish are left; answers its id. */
export async function countFirstDish(
  test: TestApp,
  left: number | null,
  daily?: number | null,
): Promise<string> {
  const [dish] = await listDishes(test.scope())
  const id = dish?.id ?? ''
  await changeItemAvailability(test.scope(ada), id, { left, daily })
  return id
}

/** How many the books say are left, whatever guests are shown. */
export async function leftOf(test: TestApp, id: string): Promise<number | null> {
  const row = await test.database.db
    .tables<MenuTables>()
    .selectFrom('menu_items')
    .select('stock_left')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.stock_left
}

/** Who takes the menu out as a file and brings it in again. */
export interface MenuOwner {
  as: Record<string, string>
  exported: (format: string) => Promise<string>
  /** Sends a file, by itself for a look only; answers the plan or the refusal, with its status. */
  send: (body: object) => Promise<Told['body']>
  /** The names of the dishes that guests see. */
  names: () => Promise<string[]>
  /** What is wrong in a file: line, column and sentence of each problem. */
  sentenceFor: (text: string) => Promise<string[]>
}

/** The owner before the exchange of the menu, signed in. */
export async function aMenuOwner(test: TestApp): Promise<MenuOwner> {
  const client = aClient(test, await test.signedIn(ada))
  const send: MenuOwner['send'] = async (body) => {
    const given = { format: 'csv', mode: 'merge', dryRun: true, ...body }
    const { status, body: told } = await client.send('POST', '/menu/import', given)
    return { status, ...told }
  }
  return {
    as: client.as,
    send,
    exported: async (format) => (await client.get(`/menu/export?format=${format}`)).body.text,
    names: async () => (await listDishes(test.scope())).map(({ name }) => name),
    sentenceFor: async (text) => {
      const { problems } = await send({ text })
      return problems.map((each: { line: number; column: string; message: string }) =>
        [each.line, each.column, each.message].join(' | '),
      )
    },
  }
}
