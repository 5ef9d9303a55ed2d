import { writeAs } from '#kernel/writing.ts'
import type { Scope } from '#platform/scope.server.ts'
import { type Restaurant, getRestaurant } from '../service.server.ts'
import { writingOf } from './writing.server.ts'

/** Reads how the house writes; from here on this process writes so. Answers the house. */
export async function learnWriting(scope: Scope): Promise<Restaurant> {
  const house = await getRestaurant(scope)
  writeAs(writingOf(house))
  return house
}
