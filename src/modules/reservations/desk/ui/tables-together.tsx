import { useState } from 'react'
import type { BookingDay } from '#modules/reservations/desk/contract/day.ts'
import {
  type FreeAssignment,
  type Need,
  joinAssignments,
  listFreeTables,
} from '#modules/reservations/desk/rules/free-assignments.ts'

interface TablesTogetherProps {
  day: BookingDay
  need: Need
  now: number
  onChoose: (assignment: FreeAssignment | undefined) => void
}

const mostTogether = 6

/** Any tables that are free then, until they have a seat for everybody. */
export function TablesTogether({ day, need, now, onChoose }: TablesTogetherProps) {
  const [ids, setIds] = useState<readonly string[]>([])
  const free = listFreeTables(day, need, now)
  const known = new Map(day.tables.map((table) => [table._id, table]))
  const chosen = free.filter(({ tables }) => tables.every((id) => ids.includes(id)))
  const seats = seatsOf(chosen)

  function seatsOf(assignments: readonly FreeAssignment[]): number {
    const each = assignments.flatMap(({ tables }) =>
      tables.map((id) => known.get(id)?.maxSeats ?? 0),
    )
    return each.reduce((sum, count) => sum + count, 0)
  }
  function toggle(id: string) {
    const next = ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]
    setIds(next)
    const assignments = free.filter(({ tables }) => tables.every((each) => next.includes(each)))
    onChoose(seatsOf(assignments) >= need.party ? joinAssignments(assignments) : undefined)
  }
  return (
    <>
      <p className="mb-2 text-sm text-muted" aria-live="polite">
        {free.length === 0
          ? 'Every table is taken then. Choose another time.'
          : `${seats} of ${need.party} seats. Choose up to ${mostTogether} tables.`}
      </p>
      <div className="flex flex-wrap gap-1.5">
        {free.map(({ tables: [id = ''] }) => (
          <label key={id} className={tableClass}>
            <input
              type="checkbox"
              checked={ids.includes(id)}
              disabled={!ids.includes(id) && chosen.length >= mostTogether}
              onChange={() => toggle(id)}
              className="size-5"
            />
            <span className="font-semibold">{known.get(id)?.name}</span>
            <span className="text-sm text-muted">{known.get(id)?.maxSeats} seats</span>
          </label>
        ))}
      </div>
    </>
  )
}

const tableClass =
  'flex min-h-11 cursor-pointer items-center gap-2 rounded-input border border-control px-3 hover:border-text has-checked:border-text has-checked:bg-surface2'
