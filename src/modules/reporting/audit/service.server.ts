import { Refusal } from '#kernel/refusal.ts'
import { findPeople } from '#modules/accounts/service.server.ts'
import { findDishes } from '#modules/menu/service.server.ts'
import { getRestaurant } from '#modules/restaurant/service.server.ts'
import {
  type AuditLine,
  type AuditSummary,
  listAuditLines,
  summariseAudit,
} from '#platform/audit/reading/reading.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { partsOf, readAsked, wordsOf } from './rules.ts'

interface ReadLine extends AuditLine {
  who: string
  words: string
  personId: string | null
}

/** A page of the log in words, with the names that people and dishes have now. @throws Refusal */
export async function listAuditLog(
  scope: Scope,
  asked: Parameters<typeof readAsked>[0],
): Promise<{ lines: ReadLine[]; next: number | null; timeZone: string }> {
  const { filter, limit, problems } = readAsked(asked)
  if (Object.keys(problems).length > 0) {
    throw new Refusal('invalid', 'This list cannot be asked for so.', { fields: problems })
  }
  const found = await listAuditLines(scope, filter, limit + 1)
  const lines = found.slice(0, limit)
  const ids = lines.flatMap(({ actor, object }) => [actor, partsOf(object).id])
  const names = await namesOf(scope, ids)
  const { timeZone } = await getRestaurant(scope)
  return {
    timeZone,
    lines: lines.map((line) => readLine(line, names)),
    next: found.length > limit ? (lines.at(-1)?.seq ?? null) : null,
  }
}

/** What the log holds in all, and the names of those who did it. */
export async function getAuditSummary(
  scope: Scope,
): Promise<AuditSummary & { names: (actor: string) => string }> {
  const summary = await summariseAudit(scope)
  const { people } = await namesOf(scope, summary.actors)
  return { ...summary, names: (actor) => actorName(actor, people) }
}

interface Names {
  people: ReadonlyMap<string, { name: string }>
  dishes: ReadonlyMap<string, { name: string }>
}

async function namesOf(scope: Scope, ids: string[]): Promise<Names> {
  const known = [...new Set(ids)]
  return { people: await findPeople(scope, known), dishes: await findDishes(scope, known) }
}

function readLine(line: AuditLine, { people, dishes }: Names): ReadLine {
  const { noun, id } = partsOf(line.object)
  const who = actorName(line.actor, people)
  const isPerson = noun === 'person'
  const named = isPerson ? people.get(id)?.name : dishes.get(id)?.name
  const what = named ?? (isPerson ? 'somebody deleted' : line.object)
  const { action, details } = line
  const words = wordsOf({ action, who, what, isOwn: isPerson && line.actor === id, details })
  return { ...line, who, words, personId: isPerson && people.has(id) ? id : null }
}

/** The log keeps no names: who is gone has none here either. */
function actorName(actor: string, people: Names['people']): string {
  if (actor === 'operator') return 'The server'
  if (actor === 'visitor') return 'A visitor'
  return people.get(actor)?.name ?? 'Somebody deleted'
}
