import { changeItemAvailability } from '#modules/menu/availability/running-out.server.ts'
import { markOption } from '#modules/menu/options/marking.server.ts'
import type { Chosen } from '#modules/menu/options/rules.ts'
import { listDishes } from '#modules/menu/showing.server.ts'
import { changeKitchenSettings } from '#modules/orders/kitchen-settings.server.ts'
import type { SlotMode } from '#modules/restaurant/ordering-times.ts'
import { resumeOrdering } from '#modules/restaurant/pause/pausing.server.ts'
import type { TestApp } from '../app.ts'
import type { EngineName } from '../engines.ts'
import { letGuestsOrder } from '../guests.ts'
import { type OptionMenu, anOptionMenu } from '../menu.ts'
import { aSettingsOwner } from '../restaurant.ts'
import { limit, takeLaterOrders } from '../slots.ts'
import { type CrashingShop, openCrashingShop } from '../stripe/crashing.ts'
import { ada, kim } from '../world.ts'

/** What somebody may want, and what one of it costs by the owner's list, whatever the program says. */
export interface Want {
  dishId: string
  options: Chosen[]
  /** Null: nobody can have it so. */
  cents: number | null
}

/** A house in which evenings are spent, one after the other. */
export interface House {
  shop: CrashingShop
  wants: Want[]
  /** Of the only dish that somebody counts. */
  counted: string
  /** What the kitchen can mark as sold out. */
  dishes: string[]
  options: string[]
}

/** How a house stands when its evening begins. */
export interface Opening {
  times: SlotMode
  portions: number
}

/** The most that a slot takes, at all hours, in all evenings. */
export const slotLimit = { orders: 2, items: 6 } as const

/** What the pizza costs in all with these: the first topping of the owner's list is free. */
const pizzas: [names: (string | [string, number])[], cents: number | null][] = [
  [['Small'], 800],
  [['Large', 'Basil'], 1400],
  [['Medium', 'Basil', 'Ham'], 1300],
  [['Small', ['Mayo', 3]], 1025],
  // Of the size one has to be chosen.
  [['Ham'], null],
]

export async function openHouse(engine: EngineName): Promise<House> {
  const shop = await openCrashingShop(engine)
  const { test } = shop
  await letGuestsOrder(test)
  const owner = await aSettingsOwner(test)
  // Some prices end in a quarter: cash for them is rounded.
  await owner.save({ tips: { types: ['pickup'] }, cash: { step: 0.5 } })
  const built = await anOptionMenu(test)
  await changeKitchenSettings(test.scope(ada), 1, { rejectMinutes: 13 })
  const named = new Map((await listDishes(test.scope())).map((dish) => [dish.name, dish.id]))
  const [counted = '', dearer = ''] = ['Hearth Caesar', 'Quinoa Power Bowl'].map((name) =>
    named.get(name),
  )
  const wants: Want[] = [
    { dishId: counted, options: [], cents: 1350 },
    // When it runs out, what comes closest is the counted one.
    { dishId: dearer, options: [], cents: 1375 },
    ...(await pizzaWants(built)),
  ]
  const options = await Promise.all(['Large', 'Basil', 'Mayo'].map((name) => built.option(name)))
  return { shop, wants, counted, dishes: [counted, dearer, built.pizza], options }
}

async function pizzaWants({ pizza, choice }: OptionMenu): Promise<Want[]> {
  return Promise.all(
    pizzas.map(async ([names, cents]) => {
      return { dishId: pizza, options: await choice(...names), cents }
    }),
  )
}

/** Nothing of what the evening before has marked stays so; it is hours ago. */
export async function beginEvening(house: House, { times, portions }: Opening): Promise<void> {
  const { test } = house.shop
  await resumeOrdering(test.scope(kim))
  for (const id of house.dishes) {
    const left = id === house.counted ? { left: portions } : {}
    await changeItemAvailability(test.scope(kim), id, { soldOut: 'no', ...left })
  }
  for (const id of house.options) await markOption(test.scope(ada), id, { choice: 'no' })
  await setTimes(test, times)
}

async function setTimes(test: TestApp, mode: SlotMode): Promise<void> {
  const rules = [limit('orders', slotLimit.orders), limit('items', slotLimit.items)]
  await takeLaterOrders(test, { mode, rules })
}
