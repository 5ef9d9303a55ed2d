import type { DishInput } from '#modules/menu/rules.ts'
import type { Viewer } from '#kernel/viewer.ts'

/** The small cast that every test knows: Ada runs the restaurant, Carl eats there. */
export const ada: Viewer = { kind: 'admin', personId: 'ada', email: 'ada@example.com' }
export const carl: Viewer = { kind: 'customer', personId: 'carl', email: 'carl@example.com' }

/** A dish with everything that must be said; a test overrides the one field it is about. */
export function aDish(overrides: Partial<DishInput> = {}): DishInput {
  return {
    name: 'Pear and Walnut',
    description: 'Pears from the oven on rocket, with walnuts.',
    category: 'salad',
    price: 11.5,
    image: '',
    ...overrides,
  }
}
