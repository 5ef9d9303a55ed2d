import { useState } from 'react'
import type { Booking } from '#modules/reservations/contract/booking.ts'
import { findDetailProblems } from '#modules/reservations/rules/details.ts'
import { readGuestForm } from '#modules/reservations/rules/read-guest-form.ts'
import { DetailsFields } from '#modules/reservations/ui/details-fields.tsx'
import { weeksFrom } from '#modules/reservations/dining-tables/rules/first-day.ts'
import {
  type BookingRules,
  TableFinder,
} from '#modules/reservations/dining-tables/ui/table-finder.tsx'
import type { Search } from '#modules/reservations/dining-tables/ui/use-free-times.ts'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { RefusableForm } from '#ui-kit/refusable-form.tsx'
import { SubmitButton } from '#ui-kit/submit-button.tsx'
import { useHydrated } from '#ui-kit/use-hydrated.ts'
import { useCheckedForm } from '#ui-kit/use-checked-form.ts'
import { GoneTime } from './gone-time.tsx'
import { useChangeBooking } from './use-change-booking.ts'

interface ChangeFormProps {
  booking: Booking
  rules: BookingRules
}

/** Nothing is changed before it is saved, and then all of it at once. */
export function ChangeForm({ booking, rules }: ChangeFormProps) {
  const { _id, day, party, start, label } = booking
  const isHydrated = useHydrated()
  const [search, setSearch] = useState<Search>({
    party,
    day,
    from: weeksFrom('', day, rules.today),
    area: '',
    instead: _id,
  })
  const [picked, setPicked] = useState({ start, label })
  const { gone, forgetGone, change, changeInstead } = useChangeBooking(booking)
  const { wiring, errors, isBusy } = useCheckedForm({
    field: 'booking',
    check: (values) => ({
      ...findDetailProblems(readGuestForm(values), search.party),
      ...(picked.start === '' && { booking: 'Choose one of the times.' }),
    }),
    work: (values) =>
      change({ start: picked.start, party: search.party, ...readGuestForm(values) }),
  })
  const isMoved = picked.start !== start || search.party !== party

  return (
    <RefusableForm {...wiring}>
      <TableFinder
        rules={rules}
        search={search}
        onSearch={(next) => {
          forgetGone()
          setSearch({ ...search, ...next })
          // Another day has none of these times; another party may keep it.
          if (next.day !== undefined) setPicked(next.day === day ? { start, label } : nothing)
        }}
        chosen={picked.start}
        onChoose={(chosen, name) => setPicked({ start: chosen, label: name })}
        isBusy={isBusy}
        hasArea={false}
      />
      <div className="mt-8 grid max-w-3xl gap-4">
        <DetailsFields given={booking} party={search.party} errors={errors} />
        <div>
          <GoneTime
            gone={gone}
            verb="Move it to"
            isBusy={isBusy}
            onChoose={(time) => {
              setPicked(time)
              changeInstead(time, wiring.ref.current)
            }}
          />
          <ErrorText>{errors['booking']}</ErrorText>
        </div>
        <div className="sm:max-w-72">
          <SubmitButton isBusy={isBusy} busyText="Saving…" isDisabled={!isHydrated}>
            {isMoved && picked.label !== '' ? `Save, and come at ${picked.label}` : 'Save changes'}
          </SubmitButton>
        </div>
      </div>
    </RefusableForm>
  )
}

const nothing = { start: '', label: '' }
