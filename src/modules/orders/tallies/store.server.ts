import { sql } from 'kysely'
import { compiledQuery } from '#platform/database/compiled-query.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { tables } from './tables.server.ts'

/** The day and hour under which an order counts, and whether as its guest's first. */
export interface Place {
  day: string
  hour: number
  isFirst: boolean
}

interface Counting {
  id: string
  personId: string
  day: string
  hour: number
  number?: string
}

// Two texts: what gives a number, and what counts an order that has one.
const countRow = compiledQuery(placing)

const numberRow = compiledQuery(placing)

function placing(db: Db, { id, personId, day, hour, ...number }: Counting) {
  const isFirst = sql<number>`case when exists (
    select 1 from orders as earlier
    where earlier.person_id = ${personId} and earlier.counted_day is not null
  ) then 0 else 1 end`
  return tables(db)
    .updateTable('orders')
    .set({
      ...number,
      day,
      counted_day: day,
      counted_hour: hour,
      counted_as_first: isFirst,
    })
    .where('id', '=', id)
    .where('counted_day', 'is', null)
    .returning('counted_as_first as first')
}

/**
 * Counts an order that does not count yet, as its guest's first if none of theirs counts, and gives it its number where
 * that is said. Answers where it counts now; undefined where it has counted already.
 */
export async function addPlace(
  db: Db,
  { id, personId, number }: { id: string; personId: string; number?: string | undefined },
  { day, hour }: Omit<Place, 'isFirst'>,
): Promise<Place | undefined> {
  const counting = { id, personId, day, hour }
  const [counted] = await (number === undefined
    ? countRow(db, counting)
    : numberRow(db, { ...counting, number }))
  return counted && { day, hour, isFirst: counted.first === 1 }
}
