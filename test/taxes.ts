import type { TaxClass, TaxRate } from '#modules/restaurant/rules/taxes.ts'

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
