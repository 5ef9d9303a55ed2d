import type { DishRow } from '../../rules/dish-rows.ts'

const name = 'servery-draft-dish-rows'

/** Rows that are not saved yet wait in this tab's storage, through reloads and sign-ins. */
export const keptRows = {
  read(): DishRow[] | undefined {
    try {
      // Only `write` below writes there.
      return JSON.parse(sessionStorage.getItem(name) ?? 'null') ?? undefined
    } catch {
      return undefined
    }
  },
  write(rows: readonly DishRow[]): void {
    try {
      sessionStorage.setItem(name, JSON.stringify(rows))
    } catch {
      // Storage may be forbidden or full; the rows work all the same.
    }
  },
  forget(): void {
    try {
      sessionStorage.removeItem(name)
    } catch {
      // Nothing was kept.
    }
  },
}
