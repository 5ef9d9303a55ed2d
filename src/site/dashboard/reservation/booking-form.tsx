import { tidyContact, problemsOfContact } from '#modules/accounts/guests/rules.ts'
import type { Booker } from './use-booker.ts'
import { type Details, findDetailProblems } from '#modules/reservations/rules/details.ts'
import { readGuestForm } from '#modules/reservations/rules/read-guest-form.ts'
import { DetailsFields, detailNames } from '#modules/reservations/ui/details-fields.tsx'
import type { Wanted } from '#modules/reservations/ui/use-hold.ts'
import type { BookingRules } from '#modules/reservations/dining-tables/ui/table-finder.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { RefusableForm } from '#ui-kit/refusable-form.tsx'
import { SubmitButton } from '#ui-kit/submit-button.tsx'
import { useFormDraft } from '#ui-kit/use-form-draft.ts'
import { useHydrated } from '#ui-kit/use-hydrated.ts'
import { useCheckedForm } from '#ui-kit/use-checked-form.ts'
import { GoneTime } from '#modules/reservations/dining-tables/ui/gone-time.tsx'
import { HoldState } from './hold-state.tsx'
import { useBookTable } from './use-book-table.ts'
import { sayLimit } from '#modules/reservations/dining-tables/ui/say-limit.ts'

interface BookingFormProps {
  rules: BookingRules
  booker: Booker
  wanted: Wanted
  given: Details & { email: string }
}

/** What is typed stays until the table is booked, through reloads and the sign-in. */
export function BookingForm({ rules, booker, wanted, given }: BookingFormProps) {
  const isGuest = booker.kind === 'guest'
  const isHydrated = useHydrated()
  const { gone, isBooked, book, bookInstead } = useBookTable(wanted, booker)
  const { wiring, errors, isBusy } = useCheckedForm({
    field: 'table',
    check: (values) => ({
      ...findDetailProblems(readGuestForm(values), wanted.party),
      ...(isGuest && emailProblem(values)),
    }),
    work: async (values) => {
      if (await book(readGuestForm(values), values['email'] ?? '')) forget()
    },
  })
  const { forget } = useFormDraft(wiring.ref, 'table', detailNames)
  return (
    <>
      <HoldState
        wanted={wanted}
        rules={rules}
        isBooking={isBusy || isBooked || gone !== undefined}
      />
      <div className="mt-8">
        <RefusableForm {...wiring}>
          <DetailsFields
            given={given}
            party={wanted.party}
            errors={errors}
            email={isGuest ? given.email : undefined}
          />
          <div>
            <GoneTime
              gone={gone}
              verb="Book"
              isBusy={isBusy}
              onChoose={(time) => bookInstead(time, wiring.ref.current)}
            />
            <ErrorText>{errors['table']}</ErrorText>
            <p className="hidden text-muted noscript:block">
              Booking here needs JavaScript. Please call us instead.
            </p>
          </div>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3 noscript:hidden">
            <div className="w-full sm:w-auto sm:min-w-60">
              <SubmitButton isBusy={isBusy} busyText="Booking…" isDisabled={!isHydrated}>
                {booker.kind === 'visitor' ? 'Log in and book' : 'Book this table'}
              </SubmitButton>
            </div>
            <p className="min-w-60 flex-1 text-sm text-muted">{sayLimit(rules)}</p>
          </div>
        </RefusableForm>
      </div>
    </>
  )
}

/** A guest without an account is written to, with a link to the booking. */
function emailProblem({ email = '' }: Record<string, string>): { email?: string } {
  const problem = problemsOfContact(tidyContact({ name: '', phone: '', email }))['email']
  return problem === undefined ? {} : { email: problem }
}
