import type { ServiceName } from '#modules/look/rules.ts'
import type { Texts } from '../house-texts.ts'
import { useRestaurant } from './restaurant-context.tsx'

export { useRestaurant }

/** The owner's own pages that are linked there. */
export function usePagesAt(place: 'menu' | 'footer') {
  return (useRestaurant().pages ?? []).filter((page) => page.place === place)
}

/** Whether the house offers this: its owner may have turned it off. */
export function useOffers(service: ServiceName): boolean {
  return !useRestaurant().look?.without.includes(service)
}

/** Every editable text by its name. */
export function useTexts(): Texts {
  // The server answers with all of them (`textsOf`), so that browsers need no defaults.
  return useRestaurant().texts as Texts
}
