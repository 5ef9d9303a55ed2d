import type { WriteScope } from '#platform/scope.server.ts'
import { turnQuarters } from '../../rules/house-rules.ts'
import { quarterOf } from '../../rules.ts'
import type { Booking } from '../../store/booking.server.ts'
import type { TableAssignment } from '../../dining-tables/rules/choose-assignment.ts'
import { readBook } from '../../dining-tables/service/read-book.server.ts'
import { openTableDesk } from '../../dining-tables/service/table-desk.server.ts'

/**
 * Until when a party that sits down now has its tables. After its own end it gets its turn time anew,
 * or what is free of it. The day is held by the caller.
 */
export async function endOfSeating(
  scope: WriteScope,
  { id, day, party, endQuarter }: Booking,
  tables: TableAssignment,
): Promise<number> {
  const now = quarterOf(scope.now.getTime())
  if (now < endQuarter) return endQuarter
  const { rules } = await openTableDesk(scope, 'keep')
  const window = { fromDay: day, toDay: day, from: now, to: now + turnQuarters(rules, party) }
  const { taken } = await readBook(scope, window, [id])
  // Where somebody else sits by now the quarter is refused with their name.
  return now + Math.max(1, taken.freeRun(tables, now))
}
