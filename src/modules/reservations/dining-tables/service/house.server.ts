import { getRestaurant } from '#modules/restaurant/service.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import type { HouseClock } from './clock.server.ts'

/** The restaurant as those who give out tables need it. */
export interface House extends HouseClock {
  name: string
  phone: string
  email: string
  address: string
}

export async function getHouse(scope: Scope): Promise<House> {
  const { name, phone, email, address, timeZone, hours } = await getRestaurant(scope)
  return { name, phone, email, address, timeZone, hours: hours.houseHours }
}
