import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { queryOf } from '#kernel/query-of.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Button } from '#ui-kit/button.tsx'
import { dialogs } from '#ui-kit/dialogs.tsx'
import { useFocusAfter } from '#ui-kit/focus-after.ts'
import { toasts } from '#ui-kit/toaster.tsx'
import { WithPhone } from '#ui-kit/with-phone.tsx'
import { cancelBooking } from '../../contract/guest.ts'
import { type BookingGroup, listBookingGroups } from '../../sources/contract.ts'
import { groupTexts } from './house-texts.ts'

/** Tables that somebody may have booked away: made within a day from one network or with one number. */
export function BookingGroups() {
  const { data: groups = [] } = useQuery(queryOf(useApi(), listBookingGroups))
  const { cancelAll, isBusy } = useCancelAll()
  useFocusAfter(groups.length, '#groups-heading, #day-heading')
  if (groups.length === 0) return null
  return (
    <section aria-labelledby="groups-heading" className="mt-6 mb-8">
      <h2 id="groups-heading" tabIndex={-1} className="text-xl">
        {groupTexts.heading}
      </h2>
      <div className="mt-3 grid gap-3">
        {groups.map((group) => (
          <Group
            key={`${group.by} ${group.bookings[0]?._id}`}
            group={group}
            isBusy={isBusy}
            onCancel={() => void cancelAll(group)}
          />
        ))}
      </div>
    </section>
  )
}

interface GroupProps {
  group: BookingGroup
  isBusy: boolean
  onCancel: () => void
}

function Group({ group: { by, bookings }, isBusy, onCancel }: GroupProps) {
  const { length } = bookings
  const number = by === 'phone' ? (bookings[0]?.phone ?? '') : ''
  const advice = by === 'phone' ? groupTexts.advicePhone(number) : groupTexts.adviceNetwork
  return (
    <details className="group rounded-card border border-border bg-surface">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 rounded-card px-4 py-3 font-semibold hover:bg-surface2/60 [&::-webkit-details-marker]:hidden">
        <span>
          {by === 'phone' ? groupTexts.byPhone(length, number) : groupTexts.byNetwork(length)}
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="px-4 pb-4">
        <ul className="border-t border-border">
          {bookings.map((booking) => (
            <Booked key={booking._id} booking={booking} hasPhone={by === 'network'} />
          ))}
        </ul>
        <p className="mt-3 max-w-prose text-muted">
          <WithPhone text={advice} phone={number} />
        </p>
        <Button kind="secondary" className="mt-4" aria-disabled={isBusy} onClick={onCancel}>
          {groupTexts.cancelAll(length)}
        </Button>
      </div>
    </details>
  )
}

interface BookedProps {
  booking: BookingGroup['bookings'][number]
  /** The booking's own phone number, where the group does not share one. */
  hasPhone: boolean
}

function Booked({ booking: { name, party, phone, label }, hasPhone }: BookedProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-b border-border py-2.5 sm:grid-cols-[9rem_minmax(0,1fr)_auto]">
      <span className="text-muted tabular-nums max-sm:order-1 max-sm:text-sm">{label}</span>
      <span className="wrap-anywhere max-sm:col-span-2">
        <strong className="font-semibold">{name}</strong>
        <span>{groupTexts.guests(party)}</span>
      </span>
      {hasPhone && (
        <span className="tabular-nums max-sm:order-2">
          <WithPhone text={phone} phone={phone} />
        </span>
      )}
    </li>
  )
}

/** One after the other; whatever has changed meanwhile stays and is said. */
function useCancelAll() {
  const api = useApi()
  const queries = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  async function cancelAll({ bookings }: BookingGroup): Promise<void> {
    if (isBusy) return
    const isConfirmed = await dialogs.ask({
      title: groupTexts.sure,
      text: groupTexts.what(bookings.length),
      confirm: groupTexts.yes,
      cancel: groupTexts.keep,
    })
    if (!isConfirmed) return
    setIsBusy(true)
    let kept = 0
    for (const { _id } of bookings) {
      await api(cancelBooking, { params: { id: _id } }).catch(() => kept++)
    }
    await queries.invalidateQueries({ queryKey: ['bookings'] })
    setIsBusy(false)
    if (kept === 0) void toasts.show('success', groupTexts.free)
    else void toasts.show('error', groupTexts.kept(kept))
  }
  return { cancelAll, isBusy }
}
