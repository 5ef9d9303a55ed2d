import { Refusal } from '#kernel/refusal.ts'
import type { Scope, WriteScope } from '#platform/scope.server.ts'
import type { Booking } from '../../store/booking.server.ts'
import { findLingering } from '../../service/tables-of-a-day.server.ts'
import { selectInSitting } from '../../store/own.server.ts'
import { selectTakers } from '../../store/table-assignments.server.ts'
import type { Plan } from '../../dining-tables/rules/plan.ts'
import { instantOf } from '../../rules.ts'
import { getHouse } from '../../dining-tables/service/house.server.ts'
import { timeLabel } from '../../dining-tables/service/words.server.ts'
import { seatsOf } from '../../dining-tables/rules/choose-assignment.ts'

const mostTogether = 6

/** Tables that the desk has chosen: of the plan, in service, each once, with seats for all. @throws Refusal `invalid` */
export function requireTables(plan: Plan, ids: readonly string[], party: number): void {
  const problem = problemOf(plan, ids, party)
  if (problem === undefined) return
  throw new Refusal('invalid', problem, { fields: { tables: problem } })
}

function problemOf(plan: Plan, ids: readonly string[], party: number): string | undefined {
  const known = plan.tables.filter(({ id }) => ids.includes(id))
  if (ids.length === 0 || ids.length > mostTogether) return 'Choose one to six tables.'
  if (new Set(ids).size < ids.length) return 'A table is listed twice.'
  if (known.length < ids.length) return 'One of these tables is not in the plan.'
  if (known.some(({ isInService }) => !isInService)) return 'One of these tables is out of service.'
  const seats = seatsOf(plan, ids)
  return seats < party ? `These tables seat ${seats}, not ${party}.` : undefined
}

/**
 * Nobody has these tables then, nor still sits there.
 * @throws Refusal `conflict`, code `taken`, with who has which of them when
 */
export async function requireFree(
  scope: WriteScope,
  booking: Pick<Booking, 'id' | 'startQuarter' | 'endQuarter'>,
  ids: readonly string[],
): Promise<void> {
  const { startQuarter, endQuarter, id } = booking
  const takers = [
    ...(await selectTakers(scope.db, ids, startQuarter, endQuarter, id)),
    ...(await findLingering(scope, startQuarter, endQuarter)).filter(
      (sat) => sat.id !== id && ids.includes(sat.tableId),
    ),
  ]
  if (takers.length === 0) return
  const conflicts = await conflictsOf(scope, takers)
  const [first] = conflicts
  const isHeld = takers.some(
    ({ id: other, state }) => other === first?.bookingId && state === 'held',
  )
  const who = first?.name || (isHeld ? 'a guest who is just booking' : 'a party')
  const message = `Table ${first?.table} is taken by ${who} at ${first?.label}.`
  throw new Refusal('conflict', message, { code: 'taken', beside: { conflicts } })
}

/**
 * A guest has one table in a sitting, for the desk too. The day is held by the caller.
 * @throws Refusal `conflict`, code `same_sitting`, with the booking that is in the way
 */
export async function requireOneASitting(
  { db }: WriteScope,
  { id, personId, sitting }: Booking,
): Promise<void> {
  if (personId === null || sitting === null) return
  const there = await selectInSitting(db, [personId], sitting)
  if (there === undefined || there === id) return
  const message = 'This guest has another booking at this time. Move or cancel that one first.'
  throw new Refusal('conflict', message, { code: 'same_sitting', beside: { bookingId: there } })
}

async function conflictsOf(scope: Scope, takers: Awaited<ReturnType<typeof selectTakers>>) {
  const { timeZone } = await getHouse(scope)
  return takers
    .toSorted((one, other) => one.start - other.start)
    .map(({ table, id, name, party, start, end }) => ({
      table,
      bookingId: id,
      name,
      party,
      start: instantOf(start),
      end: instantOf(end),
      label: timeLabel(start, timeZone),
    }))
}
