import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cancelBooking } from '#modules/reservations/contract/changes.ts'
import { bookingGroupsQuery } from '#modules/reservations/sources/client.ts'
import type { BookingGroup } from '#modules/reservations/sources/contract.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Button } from '#ui-kit/button.tsx'
import { dialogs } from '#ui-kit/dialogs.tsx'
import { toasts } from '#ui-kit/toaster.tsx'

/** Tables that somebody may have booked away: made within a day from one network or with one number. */
export function BookingGroups() {
  const { data: groups = [] } = useQuery(bookingGroupsQuery(useApi()))
  if (groups.length === 0) return null
  return (
    <section aria-labelledby="groups-heading" className="mt-4 mb-6 grid gap-3">
      <h2 id="groups-heading" className="text-xl">
        Many tables from one place
      </h2>
      {groups.map((group) => (
        <Group key={`${group.by} ${group.bookings[0]?._id}`} group={group} />
      ))}
    </section>
  )
}

function Group({ group: { by, bookings } }: { group: BookingGroup }) {
  const { cancelAll, isBusy } = useCancelAll(bookings)
  const where = by === 'network' ? 'from one network' : `with the number ${bookings[0]?.phone}`
  return (
    <details className="rounded-card border border-border bg-surface p-4">
      <summary className="min-h-6 cursor-pointer font-semibold">
        {bookings.length} bookings were made {where} since yesterday.
      </summary>
      <ul className="mt-3 grid gap-1">
        {bookings.map(({ _id, name, party, phone, label }) => (
          <li key={_id} className="wrap-anywhere">
            {label}: {name}, {party === 1 ? '1 person' : `${party} people`}, {phone}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-muted">
        A party of friends or the guests in your Wi-Fi look like this too. Call one of them first.
      </p>
      <Button kind="secondary" className="mt-3" disabled={isBusy} onClick={() => void cancelAll()}>
        Cancel all {bookings.length}
      </Button>
    </details>
  )
}

/** One after the other; whatever has changed meanwhile stays and is said. */
function useCancelAll(bookings: BookingGroup['bookings']) {
  const api = useApi()
  const queries = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  async function cancelAll(): Promise<void> {
    const isConfirmed = await dialogs.ask({
      title: 'Are you sure?',
      text: "You won't be able to revert this!",
      confirm: 'Yes, cancel them!',
      cancel: 'Keep the tables',
    })
    if (!isConfirmed) return
    setIsBusy(true)
    let kept = 0
    for (const { _id } of bookings) {
      await api(cancelBooking, { params: { id: _id } }).catch(() => kept++)
    }
    setIsBusy(false)
    void queries.invalidateQueries({ queryKey: ['bookings'] })
    if (kept === 0) void toasts.show('success', 'The tables are free again.')
    else void toasts.show('error', `${kept} of them could not be cancelled. Please look at them.`)
  }
  return { cancelAll, isBusy }
}
