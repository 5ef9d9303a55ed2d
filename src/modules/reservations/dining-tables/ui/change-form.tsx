import type { Booking } from '#modules/reservations/contract/booking.ts'
import { findDetailProblems } from '#modules/reservations/rules/details.ts'
import { readGuestForm } from '#modules/reservations/rules/read-guest-form.ts'
import { DetailsFields } from '#modules/reservations/ui/details-fields.tsx'
import {
  type BookingRules,
  TableFinder,
} from '#modules/reservations/dining-tables/ui/table-finder.tsx'
import { footBar } from '#ui-kit/foot-bar.ts'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { RefusableForm } from '#ui-kit/refusable-form.tsx'
import { SubmitButton } from '#ui-kit/submit-button.tsx'
import { useHydrated } from '#ui-kit/use-hydrated.ts'
import { useCheckedForm } from '#ui-kit/use-checked-form.ts'
import { GoneTime } from './gone-time.tsx'
import { useChangeBooking } from './use-change-booking.ts'
import { useMovedTime } from './use-moved-time.ts'

interface ChangeFormProps {
  booking: Booking
  rules: BookingRules
}

/** Nothing is changed before it is saved, and then all of it at once. */
export function ChangeForm({ booking, rules }: ChangeFormProps) {
  const isHydrated = useHydrated()
  const { gone, forgetGone, change, changeInstead } = useChangeBooking(booking)
  const { picked, setPicked, party, isMoved, finder } = useMovedTime(booking, {
    rules,
    instead: booking._id,
    onAnother: forgetGone,
  })
  const { wiring, errors, isBusy } = useCheckedForm({
    field: 'booking',
    check: (values) => ({
      ...findDetailProblems(readGuestForm(values), party),
      ...(picked.start === '' && { booking: 'Choose one of the times.' }),
    }),
    work: (values) => change({ start: picked.start, party, ...readGuestForm(values) }),
  })

  return (
    <RefusableForm {...wiring}>
      <TableFinder {...finder} isBusy={isBusy} />
      <div className="mt-8 grid max-w-3xl gap-4">
        <DetailsFields given={booking} party={party} errors={errors} />
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
        <div className={`md:max-w-72 ${footBar}`}>
          <SubmitButton isBusy={isBusy} busyText="Saving…" isDisabled={!isHydrated}>
            {isMoved && picked.label !== '' ? `Save, and come at ${picked.label}` : 'Save changes'}
          </SubmitButton>
        </div>
      </div>
    </RefusableForm>
  )
}
