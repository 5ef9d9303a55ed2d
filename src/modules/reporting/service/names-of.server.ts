import { findPeople } from '#modules/accounts/service.server.ts'
import { findDishNames } from '#modules/menu/service.server.ts'
import { findPaidOrders } from '#modules/payments/service/find-paid-orders.server.ts'
import type { AuditLine } from '#platform/audit/reading/reading.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { visitor } from '../rules/entry.ts'
import { partsOf } from '../rules/sentences.ts'

/** What lines speak of, by id. The log itself keeps no names: people can be forgotten. */
export interface Names {
  people: ReadonlyMap<string, { name: string }>
  dishes: ReadonlyMap<string, { name: string; isDeleted: boolean }>
  /** By the payment's id. */
  orders: ReadonlyMap<string, { number: string; personId: string }>
}

export async function namesOf(scope: Scope, lines: readonly AuditLine[]): Promise<Names> {
  const objects = lines.map(({ object }) => partsOf(object))
  const idsOf = (wanted: string) => objects.flatMap(({ noun, id }) => (noun === wanted ? [id] : []))
  const orders = await findPaidOrders(scope, [...new Set(idsOf('payment'))])
  const people = [
    ...lines.map(({ actor }) => actor),
    ...idsOf('person'),
    ...[...orders.values()].map(({ personId }) => personId),
  ]
  return {
    people: await findPeople(scope, [...new Set(people)]),
    dishes: await findDishNames(scope, idsOf('dish')),
    orders,
  }
}

/** Who is gone has no name here either. */
export function actorName(actor: string, people: Names['people']): string {
  if (actor === 'operator') return 'The server'
  if (actor === 'visitor') return visitor
  if (actor.startsWith('screen ')) return 'A screen of the kitchen'
  return people.get(actor)?.name ?? 'A deleted person'
}
