import { changeItemAvailability } from '#modules/menu/availability/running-out.server.ts'
import { linkGroup } from '#modules/menu/options/linking.server.ts'
import { addGroup } from '#modules/menu/options/writing.server.ts'
import type { Dish } from '#modules/menu/store.server.ts'
import type { Scope } from '#platform/scope.server.ts'

/** The sample's dishes by the names of their files. */
export type SampleMenu = ReadonlyMap<string, Dish>

type Value = [name: string, price: number, allergens: string[], replaces?: string[]]

/**
 * What pizzas and coffees can be had with. Nothing of it has to be chosen: each dish of the sample is still in the cart
 * with one call that names the dish alone, as the specification's client makes it.
 */
export async function addSampleOptions(scope: Scope, bySlug: SampleMenu): Promise<void> {
  const one = (name: string, values: Value[]) => addSampleGroup(scope, name, 'one', values)
  const size = await one('Size', [['Large (16″)', 4, []]])
  const base = await one('Base', [['Gluten-free base', 2.5, [], ['gluten']]])
  const toppings = await addSampleGroup(scope, 'Extra toppings', 'many', [
    ['Extra mozzarella', 1.75, ['milk']],
    ['Mushrooms', 1.5, []],
    ['Olives', 1.25, []],
    ['Pepperoni', 2, []],
    ['Fried egg', 1.5, ['egg']],
  ])
  const milk = await one('Milk', [
    ['Oat milk', 0.75, ['gluten'], ['milk']],
    ['Almond milk', 0.75, ['tree nuts'], ['milk']],
    ['Soy milk', 0.75, ['soy'], ['milk']],
  ])
  for (const group of [size, base, toppings]) await linkGroup(scope, group, { category: 'pizza' })
  for (const slug of ['iced-latte', 'cappuccino', 'iced-matcha-latte']) {
    await linkGroup(scope, milk, { dishId: bySlug.get(slug)?.id })
  }
}

async function addSampleGroup(
  scope: Scope,
  name: string,
  kind: 'one' | 'many',
  values: readonly Value[],
): Promise<string> {
  return addGroup(scope, {
    name,
    kind,
    least: 0,
    most: kind === 'one' ? 1 : 3,
    free: 0,
    isSize: false,
    values: values.map(([label, price, allergens, replaces]) => ({
      name: label,
      price,
      allergens,
      replaces,
    })),
  })
}

/** Tonight one dish has run out, and of another a few are left. */
export async function markSampleShort(scope: Scope, bySlug: SampleMenu): Promise<void> {
  const idOf = (slug: string) => bySlug.get(slug)?.id ?? ''
  await changeItemAvailability(scope, idOf('shrimp-mango'), { soldOut: 'until_tomorrow' })
  await changeItemAvailability(scope, idOf('classic-tiramisu'), { left: 5, daily: 12 })
}
