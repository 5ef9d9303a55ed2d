import { readFile } from 'node:fs/promises'
import { sampleName } from '#modules/restaurant/rules/settings.ts'
import { getRestaurant } from '#modules/restaurant/service.server.ts'
import type { Letterhead } from '#platform/mail/letterhead.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { findPlaces } from '#src/config/places.server.ts'

/** The house's letterhead as it is at the moment; the sample's mark is for the sample alone. */
export function letterheads(site: string): (scope: Scope) => Promise<Letterhead> {
  const mark = new URL('images/brand/mark.png', findPlaces(import.meta.dirname).sample)
  return async (scope) => {
    const { name, address, phone, email } = await getRestaurant(scope)
    const head = { name, address, phone, email, site }
    return name === sampleName ? { ...head, mark: await readFile(mark) } : head
  }
}
