import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BookingDay, DeskBooking } from '#modules/reservations/desk/contract.ts'
import { BookingRow, type NextAction } from '#modules/reservations/desk/ui/booking-row.tsx'
import { useApi } from '#ui-kit/api-context.ts'
import { useLostRole } from '../use-lost-role.ts'
import { actionsOf } from './actions.ts'
import { bookingsTexts } from './house-texts.ts'
import type { Done } from './use-desk-act.ts'

interface BookingListProps {
  day: BookingDay
  now: number
  /** Under the timeline: only what the timeline does not draw. */
  only?: 'not-coming' | undefined
  /** How many rows of each group come before the script runs; all when absent. */
  atMost?: number
  onOpen: (id: string) => void
  onTell: (done: Done) => void
}

/** A day's bookings in groups, each by time; first those that somebody has to wait for. */
export function BookingList(props: BookingListProps) {
  const { day, now, only, atMost = day.bookings.length, onOpen, onTell } = props
  const api = useApi()
  const queries = useQueryClient()
  const handleLostRole = useLostRole()
  const [refused, setRefused] = useState({ id: '', problem: '' })

  // One mutation for all rows, of which there may be hundreds; a next one is tapped before the last is answered.
  const nextAction = useMutation({
    mutationFn: ({ booking, action }: { booking: DeskBooking; action: NextAction }) =>
      actionsOf(api, day, booking)[action](),
    onMutate: () => setRefused({ id: '', problem: '' }),
    onSuccess: onTell,
    onError(failure, { booking: { _id: id } }) {
      if (!handleLostRole(failure)) setRefused({ id, problem: failure.message })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['bookings'] }),
  })

  return groups
    .filter(({ name }) => only === undefined || name === only)
    .map(({ name, states }) => {
      const bookings = day.bookings.filter(({ status }) => states.includes(status))
      const rows = bookings.slice(0, atMost)
      if (bookings.length === 0) return null
      return (
        <section key={name} aria-labelledby={`${name}-${only ?? 'all'}`} className="mt-6">
          <h3
            id={`${name}-${only ?? 'all'}`}
            className="flex items-baseline justify-between gap-4 border-b border-border pb-2 text-xl"
          >
            <span>{bookingsTexts.groups[name]}</span>
            <span className="font-sans text-sm text-muted tabular-nums">{sumOf(bookings)}</span>
          </h3>
          <ol>
            {rows.map((booking) => (
              <BookingRow
                key={booking._id}
                day={day}
                booking={booking}
                now={now}
                isBusy={nextAction.isPending && nextAction.variables.booking._id === booking._id}
                problem={refused.id === booking._id ? refused.problem : ''}
                onOpen={onOpen}
                onNext={(action) => nextAction.mutate({ booking, action })}
              />
            ))}
          </ol>
        </section>
      )
    })
}

interface Group {
  name: keyof typeof bookingsTexts.groups
  states: readonly DeskBooking['status'][]
}

const groups: readonly Group[] = [
  { name: 'coming', states: ['confirmed', 'held'] },
  { name: 'seated', states: ['seated'] },
  { name: 'left', states: ['completed'] },
  { name: 'not-coming', states: ['no_show', 'cancelled'] },
]

function sumOf(bookings: readonly DeskBooking[]): string {
  const guests = bookings.reduce((sum, { party }) => sum + party, 0)
  return bookingsTexts.sum(bookings.length, guests)
}
