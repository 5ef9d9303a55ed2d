import { cutPage } from '#kernel/page.ts'
import { Refusal } from '#kernel/refusal.ts'
import { formatWhenInYear } from '#modules/restaurant/rules/clock.ts'
import { getRestaurant } from '#modules/restaurant/service.server.ts'
import { type AuditLine, listAuditLines } from '#platform/audit/reading/reading.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { readAsked } from '../rules/read-asked.ts'
import { partsOf, wordsOf } from '../rules/sentences.ts'
import { type Names, actorName, namesOf } from './names-of.server.ts'

interface ReadLine extends AuditLine {
  /** In the restaurant's time zone. */
  date: string
  who: string
  words: string
  personId: string | null
  dishId: string | null
}

/** A page of the log in words, with the names that people and dishes have now. @throws Refusal */
export async function listAuditLog(
  scope: Scope,
  asked: Parameters<typeof readAsked>[0],
): Promise<{ lines: ReadLine[]; next: number | null }> {
  const { filter, limit, problems } = readAsked(asked)
  if (Object.keys(problems).length > 0) {
    throw new Refusal('invalid', 'This list cannot be shown like that.', { fields: problems })
  }
  const found = await listAuditLines(scope, filter, limit + 1)
  const { page: lines, next } = cutPage(found, limit, ({ seq }) => seq)
  const names = await namesOf(scope, lines)
  const { timeZone } = await getRestaurant(scope)
  return {
    lines: lines.map((line) =>
      readLine(line, names, (instant) => formatWhenInYear(instant, timeZone)),
    ),
    next,
  }
}

function readLine(line: AuditLine, names: Names, say: (instant: number) => string): ReadLine {
  const { actor, action, details } = line
  const who = actorName(actor, names.people)
  const { what, personId, dishId } = subjectOf(line, names)
  const isOwn = personId === actor
  return {
    ...line,
    date: say(line.at),
    who,
    words: wordsOf({ action, who, what, isOwn, details, say }),
    personId: personId !== null && names.people.has(personId) ? personId : null,
    dishId,
  }
}

/** What the line is about, by name; whose it is; and the dish, while it is on the menu. */
function subjectOf({ object }: AuditLine, { people, dishes, orders }: Names) {
  const { noun, id } = partsOf(object)
  if (noun === 'person') {
    return { what: people.get(id)?.name ?? 'a deleted person', personId: id, dishId: null }
  }
  const dish = dishes.get(id)
  if (noun === 'dish' && dish) {
    return { what: dish.name, personId: null, dishId: dish.isDeleted ? null : id }
  }
  const order = orders.get(id)
  if (noun === 'payment' && order) {
    return { what: `order ${order.number}`, personId: order.personId, dishId: null }
  }
  return { what: object, personId: null, dishId: null }
}
