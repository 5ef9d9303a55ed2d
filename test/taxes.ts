import type { TaxClass, TaxRate } from '#modules/taxes/rules.ts'
import type { TestApp } from './app.ts'
import { aSettingsOwner } from './restaurant.ts'

/** Classes of these names, with the letters from A on. */
export function taxClasses(...names: string[]): TaxClass[] {
  return names.map((name, index) => {
    return { id: name.toLowerCase(), name, letter: 'ABC'[index] ?? '' }
  })
}

export const food: TaxClass = { id: 'food', name: 'Food', letter: 'A' }

/** What a class is taxed with where its food is fetched. */
export function pickupRate(classId: string, ppm: number, more: Partial<TaxRate> = {}): TaxRate {
  return { classId, type: 'pickup', from: '2026-01-01', ppm, parts: [], ...more }
}

/** What `taxAndCharge` adds to every order. */
export const packagingDollars = 0.5

/** Every order is taxed, by how it is had, is charged for its packaging, and may have a tip. */
export async function taxAndCharge(test: TestApp): Promise<void> {
  const owner = await aSettingsOwner(test)
  const always = { from: '00:00', to: '24:00' }
  const weekly = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, [always]]))
  const rates = [
    pickupRate('food', 70_000),
    { ...pickupRate('food', 190_000), type: 'eat_in' as const },
  ]
  await owner.save({
    taxes: { mode: 'inclusive', classes: [food], rates },
    tips: { types: ['pickup', 'eat_in'] },
    charges: [
      {
        kind: 'packaging',
        name: 'Packaging',
        purpose: '',
        types: ['pickup', 'eat_in'],
        unit: 'money',
        value: packagingDollars,
        below: 0,
        tax: 'goods',
      },
    ],
    hours: { houseHours: { weekly, exceptions: [] } },
  })
}
