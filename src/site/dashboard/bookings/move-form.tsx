import { useRef } from 'react'
import type { BookingDay, DeskBooking } from '#modules/reservations/desk/contract/day.ts'
import { tablesInside } from '#modules/reservations/desk/rules/words.ts'
import { instantOf, quarterOf } from '#modules/reservations/rules.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { RefusableForm } from '#ui-kit/refusable-form.tsx'
import { actionsOf } from './actions.ts'
import { minutesOf, sameTables } from '#modules/reservations/desk/ui/same-assignment.ts'
import { SendOrBack } from './send-or-back.tsx'
import { type Done, useAction } from './use-action.ts'
import { useWhen } from '#modules/reservations/desk/ui/use-when.ts'
import { WhenFields } from '#modules/reservations/desk/ui/when-fields.tsx'

interface MoveFormProps {
  day: BookingDay
  booking: DeskBooking
  now: number
  onTell: (done: Done) => void
  onMoved: () => void
  onCancel: () => void
}

/** Other tables, or another time; the server looks at once whether they are free. */
export function MoveForm({ day, booking, now, onTell, onMoved, onCancel }: MoveFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const api = useApi()
  const { attempt, problem, fields, isBusy, mend } = useAction(onTell)
  const { _id: without, party, tables } = booking
  const start = quarterOf(Date.parse(booking.start))
  const quarters = quarterOf(Date.parse(booking.end)) - start
  const when = useWhen({ day, party, start, quarters, tables, without }, party, now)
  const { assignment, need } = when
  const isThere =
    need?.start === start &&
    sameTables(assignment?.tables ?? [], tables) &&
    assignment?.isEnough === true

  async function send() {
    if (!assignment || !need || isThere) return
    const to = {
      tables: [...assignment.tables],
      ...(need.start !== start && { start: instantOf(need.start) }),
      ...minutesOf(assignment, need.start),
    }
    if (await attempt(() => actionsOf(api, day, booking).move(to))) onMoved()
  }
  return (
    <RefusableForm ref={form} onSend={send} onMend={mend}>
      <p className="text-muted">
        Now {tablesInside(day, tables)} at {booking.label}.
      </p>
      <WhenFields
        when={when}
        now={now}
        errors={fields}
        onMend={mend}
        isSeated={booking.status === 'seated'}
      />
      <ErrorText>{problem && `${problem} Choose another table or time.`}</ErrorText>
      <SendOrBack
        onBack={onCancel}
        busyText="Moving…"
        isBusy={isBusy}
        isDisabled={!assignment || isThere}
      >
        {isThere
          ? 'Choose another table or time'
          : assignment && when.day
            ? `Move to ${tablesInside(when.day, assignment.tables)}`
            : 'Choose a time'}
      </SendOrBack>
    </RefusableForm>
  )
}
