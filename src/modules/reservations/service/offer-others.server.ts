import { Refusal } from '#kernel/refusal.ts'
import type { Scope } from '#platform/scope.server.ts'
import { rulesAtDesk } from '../rules/house-rules.ts'
import { quarterMs } from '../rules.ts'
import { findOwnIds } from '../dining-tables/service/own-bookings.server.ts'
import { listTimesAt } from '../dining-tables/service/list-times.server.ts'
import { openTableDesk } from '../dining-tables/service/table-desk.server.ts'
import { type AskedTime, placeInTime } from './table-request.server.ts'

const mostOffered = 6

interface Offering {
  /** The booking that is being changed. */
  instead?: string
  /** At the desk the rules for guests do not count. */
  isAtDesk?: boolean
}

/** Does the work; when its time has gone, the refusal offers the nearest others of that day. */
export async function offeringOthers<T>(
  scope: Scope,
  asked: AskedTime,
  work: () => Promise<T>,
  offering: Offering = {},
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'full') throw error
    const times = await listNearest(scope, asked, offering)
    const { kind, message, code } = error
    throw new Refusal(kind, message, { code, beside: { ...error.beside, times } })
  }
}

/** Free times on the day of a start, the nearest first. */
async function listNearest(scope: Scope, asked: AskedTime, { instead, isAtDesk }: Offering) {
  const desk = await openTableDesk(scope)
  const wanted = Date.parse(asked.start)
  const assignment = placeInTime(desk.house, Math.floor(wanted / quarterMs))
  if (!assignment) return []
  const question = { day: assignment.day, party: String(asked.party), area: asked.area }
  const atDesk = { ...desk, rules: rulesAtDesk(desk.rules), lastDay: assignment.day }
  const { sittings } = isAtDesk
    ? await listTimesAt(scope, atDesk, question, [])
    : await listTimesAt(scope, desk, question, await findOwnIds(scope, instead))
  const away = (start: string) => Math.abs(Date.parse(start) - wanted)
  return sittings
    .flatMap(({ times }) => times.filter(({ isFree }) => isFree))
    .toSorted((one, other) => away(one.start) - away(other.start))
    .slice(0, mostOffered)
    .map(({ start, label }) => ({ start, label }))
}
