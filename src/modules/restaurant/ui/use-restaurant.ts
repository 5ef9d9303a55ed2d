import type { Texts } from '../texts.ts'
import { useRestaurant } from './restaurant-context.tsx'

export { useRestaurant }

/** Every editable text by its name. */
export function useTexts(): Texts {
  // The server answers with all of them (`textsOf`), so that browsers need no defaults.
  return useRestaurant().texts as Texts
}
