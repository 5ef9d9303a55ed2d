import { isoOf } from '#kernel/iso.ts'
import { cutPage, notACursor } from '#kernel/page.ts'
import { Refusal } from '#kernel/refusal.ts'
import { isWhole } from '#kernel/whole.ts'
import { listGuests } from '#modules/accounts/guests/visiting.server.ts'
import { findPeople } from '#modules/accounts/people.server.ts'
import { findDishNames } from '#modules/menu/finding.server.ts'
import { findPaidOrders } from '#modules/payments/takings.server.ts'
import { getRestaurant } from '#modules/restaurant/house.server.ts'
import { formatWhenInYear } from '#modules/restaurant/local-time.ts'
import {
  type AuditLine,
  type AuditSummary,
  listAuditLines,
  summariseAudit,
} from '#platform/audit/reading/reading.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { actorTexts } from './audit-money-house-texts.server.ts'
import { plainWords, sentenceOf } from './audit-words.server.ts'
import * as contract from './contract.ts'

export const auditRoutes: Route[] = [
  serve(contract.listAuditLog, async (scope, { query }) => {
    const { lines, next } = await listAuditLog(scope, query)
    return {
      lines: lines.map(({ seq, at, date, actor, who, action, words, ...about }) => ({
        seq,
        at: isoOf(at),
        date,
        actor: { id: actor, name: who },
        action,
        words,
        object: about.object,
        personId: about.personId,
        dishId: about.dishId,
      })),
      next: next === null ? null : String(next),
    }
  }),
  serve(contract.getAuditSummary, async (scope) => {
    const { lines, brokenAt, checkedAt, actors, actions, names } = await getAuditSummary(scope)
    return {
      lines,
      isWhole: brokenAt === undefined,
      brokenAt: brokenAt ?? null,
      checkedAt: checkedAt.toISOString(),
      actors: actors.map((id) => ({ id, name: names(id) })),
      actions: actions.map((id) => ({ id, name: plainWords(id) })),
    }
  }),
]

interface ReadLine extends AuditLine {
  /** In the restaurant's time zone. */
  date: string
  who: string
  words: string
  personId: string | null
  dishId: string | null
}

/** A page of the log in words, with the names that people and dishes have now. @throws Refusal */
async function listAuditLog(
  scope: Scope,
  asked: Parameters<typeof readAsked>[0],
): Promise<{ lines: ReadLine[]; next: number | null }> {
  const { filter, limit, problems } = readAsked(asked)
  if (Object.keys(problems).length > 0) {
    throw new Refusal('invalid', actorTexts.notLikeThat, { fields: problems })
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

type AuditLogRequest = Partial<Record<'before' | 'actor' | 'action' | 'limit', string | undefined>>

/** The largest number of a line: they have 32 bits, and PostgreSQL fails on a larger one. */
const lastPlace = 2 ** 31 - 1

const pageSize = 50

const largestPage = 100

/** What is asked for, read; or a sentence per field that cannot be. */
function readAsked({ before, actor, action, limit }: AuditLogRequest) {
  const problems: Record<string, string> = {}
  const place = before === undefined ? undefined : Number(before)
  if (place !== undefined && !isWhole(place, 1, lastPlace)) {
    problems['before'] = notACursor
  }
  const size = limit === undefined ? pageSize : Number(limit)
  if (!isWhole(size, 1, largestPage)) {
    problems['limit'] = actorTexts.pageSize(largestPage)
  }
  return { filter: { before: place, actor, action }, limit: size, problems }
}

/** What lines speak of, by id. The log itself keeps no names: people can be forgotten. */
interface Names {
  people: ReadonlyMap<string, { name: string }>
  /** Who never had an account. */
  guests: ReadonlySet<string>
  dishes: ReadonlyMap<string, { name: string; isDeleted: boolean }>
  /** By the payment's id. */
  orders: ReadonlyMap<string, { number: string; personId: string }>
}

async function namesOf(scope: Scope, lines: readonly AuditLine[]): Promise<Names> {
  const objects = lines.map(({ object }) => partsOf(object))
  const idsOf = (wanted: string) => objects.flatMap(({ noun, id }) => (noun === wanted ? [id] : []))
  const orders = await findPaidOrders(scope, [...new Set(idsOf('payment'))])
  const people = new Set([
    ...lines.map(({ actor }) => actor),
    ...idsOf('person'),
    ...[...orders.values()].map(({ personId }) => personId),
  ])
  return {
    people: await findPeople(scope, [...people]),
    guests: await listGuests(scope, [...people]),
    dishes: await findDishNames(scope, idsOf('dish')),
    orders,
  }
}

function readLine(line: AuditLine, names: Names, say: (instant: number) => string): ReadLine {
  const { actor, action, details } = line
  const who = actorName(actor, names)
  const { what, personId, dishId } = subjectOf(line, names)
  const isOwn = personId === actor
  return {
    ...line,
    date: say(line.at),
    who,
    words: sentenceOf({ action, who, what, isOwn, details, say }),
    personId: personId !== null && names.people.has(personId) ? personId : null,
    dishId,
  }
}

/** What the line is about, by name; whose it is; and the dish, while it is on the menu. */
function subjectOf({ object }: AuditLine, { people, guests, dishes, orders }: Names) {
  const { noun, id } = partsOf(object)
  if (noun === 'person') {
    const nobody = guests.has(id) ? actorTexts.toGuest : actorTexts.toDeleted
    return { what: people.get(id)?.name ?? nobody, personId: id, dishId: null }
  }
  const dish = dishes.get(id)
  if (noun === 'dish' && dish) {
    return { what: dish.name, personId: null, dishId: dish.isDeleted ? null : id }
  }
  const order = orders.get(id)
  if (noun === 'payment' && order) {
    return { what: actorTexts.order(order.number), personId: order.personId, dishId: null }
  }
  return { what: object, personId: null, dishId: null }
}

/** The two parts of an object such as "person 0190…". */
function partsOf(object: string): { noun: string; id: string } {
  const space = object.indexOf(' ')
  if (space < 0) return { noun: object, id: '' }
  return { noun: object.slice(0, space), id: object.slice(space + 1) }
}

/** What the log holds in all, and the names of those who did it. */
async function getAuditSummary(
  scope: Scope,
): Promise<AuditSummary & { names: (actor: string) => string }> {
  const summary = await summariseAudit(scope)
  const people = await findPeople(scope, summary.actors)
  const guests = await listGuests(scope, summary.actors)
  return { ...summary, names: (actor) => actorName(actor, { people, guests }) }
}

/** What the log calls whoever has done something; people who are gone have no name, and guests are told from them. */
function actorName(actor: string, { people, guests }: Pick<Names, 'people' | 'guests'>): string {
  if (actor === 'operator') return actorTexts.server
  if (actor === 'visitor') return actorTexts.visitor
  if (actor.startsWith('screen ')) return actorTexts.screen
  return people.get(actor)?.name ?? (guests.has(actor) ? actorTexts.guest : actorTexts.deleted)
}
