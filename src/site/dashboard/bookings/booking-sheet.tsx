import { type ReactNode, useRef, useState } from 'react'
import { useSession } from '#modules/accounts/ui/use-session.ts'
import {
  type BookingDay,
  changeAtDesk,
  type DeskBooking,
} from '#modules/reservations/desk/contract.ts'
import { BookingHistory, DeskBookingFacts } from '#modules/reservations/desk/ui/booking-facts.tsx'
import { ExtraFields, readDeskForm } from '#modules/reservations/desk/ui/extra-fields.tsx'
import { PartyChoice } from '#modules/reservations/desk/ui/party-choice.tsx'
import { minutesOf, sameTables } from '#modules/reservations/desk/ui/table-choice.tsx'
import { useWhen, WhenFields } from '#modules/reservations/desk/ui/when-fields.tsx'
import { bookingName, tablesInSentence } from '#modules/reservations/desk/ui/words.ts'
import { instantOf, quarterOf } from '#modules/reservations/rules.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Button } from '#ui-kit/button.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { RefusableForm } from '#ui-kit/refusable-form.tsx'
import { SubmitButton } from '#ui-kit/submit-button.tsx'
import { takeFocus } from '#ui-kit/take-focus.ts'
import { TextField } from '#ui-kit/text-field.tsx'
import { actionsOf } from './actions.ts'
import { BookingActions } from './booking-actions.tsx'
import { DeskSheet } from './desk-sheet.tsx'
import { DoneBar } from './done-bar.tsx'
import { EmailField } from './email-field.tsx'
import { bookingsTexts } from './house-texts.ts'
import { type Done, useDeskAct } from './use-desk-act.ts'

interface BookingSheetProps {
  day: BookingDay
  booking: DeskBooking
  now: number
  onTell: (done: Done | undefined) => void
  onClose: () => void
}

type Part = 'facts' | 'move' | 'change' | 'cancel'

const titles: Record<Part, (name: string) => string> = {
  facts: (name) => name,
  move: (name) => bookingsTexts.titles.move(name),
  change: (name) => bookingsTexts.titles.change(name),
  cancel: () => bookingsTexts.titles.cancel,
}

/** A booking opened: what is known, what can be done with it, what was done. */
export function BookingSheet({ day, booking, now, onTell, onClose }: BookingSheetProps) {
  const [part, setPart] = useState<Part>('facts')
  const [said, setSaid] = useState<Done>()
  const linksGuest = useSession()?.role === 'admin'
  const back = () => setPart('facts')
  /** What leaves the sheet open is said in it; what the page says of the action before is over. */
  function sayHere(done: Done | undefined) {
    setSaid(done)
    onTell(undefined)
  }
  return (
    <DeskSheet
      title={titles[part](bookingName(booking))}
      onClose={onClose}
      isForm={part === 'change'}
      foot={<DoneBar done={said} isInSheet onTell={sayHere} />}
    >
      {part === 'facts' && (
        <>
          <DeskBookingFacts day={day} booking={booking} now={now} linksGuest={linksGuest} />
          <BookingActions
            day={day}
            booking={booking}
            now={now}
            onTell={onTell}
            onDone={onClose}
            onPart={setPart}
          />
          <BookingHistory id={booking._id} timeZone={day.timeZone} />
        </>
      )}
      {part === 'move' && (
        <MoveForm
          day={day}
          booking={booking}
          now={now}
          onTell={onTell}
          onMoved={onClose}
          onCancel={back}
        />
      )}
      {part === 'change' && (
        <DetailsForm booking={booking} onTell={sayHere} onSaved={back} onCancel={back} />
      )}
      {part === 'cancel' && (
        <CancelQuestion
          day={day}
          booking={booking}
          onTell={onTell}
          onCancelled={onClose}
          onKeep={back}
        />
      )}
    </DeskSheet>
  )
}

interface MoveFormProps {
  day: BookingDay
  booking: DeskBooking
  now: number
  onTell: (done: Done) => void
  onMoved: () => void
  onCancel: () => void
}

/** Other tables, or another time; the server looks at once whether they are free. */
function MoveForm({ day, booking, now, onTell, onMoved, onCancel }: MoveFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const api = useApi()
  const { act, problem, fields, isBusy, mend } = useDeskAct(onTell)
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
    if (await act(() => actionsOf(api, day, booking).move(to))) onMoved()
  }
  return (
    <RefusableForm ref={form} onSend={send} onMend={mend}>
      <p className="text-muted">
        {bookingsTexts.now(tablesInSentence(day, tables), booking.label)}
      </p>
      <WhenFields
        when={when}
        now={now}
        errors={fields}
        onMend={mend}
        isSeated={booking.status === 'seated'}
      />
      <ErrorText>{problem && bookingsTexts.refused(problem)}</ErrorText>
      <SendOrBack
        onBack={onCancel}
        busyText={bookingsTexts.moving}
        isBusy={isBusy}
        isDisabled={!assignment || isThere}
      >
        {isThere
          ? bookingsTexts.chooseOther
          : assignment && when.day
            ? bookingsTexts.moveTo(tablesInSentence(when.day, assignment.tables))
            : bookingsTexts.chooseTime}
      </SendOrBack>
    </RefusableForm>
  )
}

interface DetailsFormProps {
  booking: DeskBooking
  onTell: (done: Done) => void
  onSaved: () => void
  onCancel: () => void
}

/** The party, and what is known of the guest. */
function DetailsForm({ booking, onTell, onSaved, onCancel }: DetailsFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const api = useApi()
  const { act, problem, fields, isBusy, mend } = useDeskAct(onTell)
  const [party, setParty] = useState(booking.party)
  // What others change meanwhile is not overwritten: the server compares this version.
  const [{ _id: id, version }] = useState(booking)

  async function send(typed: HTMLFormElement) {
    const body = { version, party, ...readDeskForm(typed) }
    const isSaved = await act(async () => {
      const saved = await api(changeAtDesk, { params: { id }, body })
      return { text: bookingsTexts.saved(bookingName(saved)) }
    })
    if (isSaved) onSaved()
  }
  return (
    <RefusableForm ref={form} onSend={send} onMend={mend}>
      <PartyChoice party={party} error={fields['party']} onChange={setParty} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={bookingsTexts.name}
          name="name"
          autoComplete="off"
          defaultValue={booking.name}
          error={fields['name']}
        />
        <TextField
          label={bookingsTexts.phone}
          name="phone"
          type="tel"
          autoComplete="off"
          defaultValue={booking.phone}
          error={fields['phone']}
        />
      </div>
      {booking.origin === 'phone' && <EmailField email={booking.email} error={fields['email']} />}
      <ExtraFields booking={booking} errors={fields} />
      <ErrorText>{problem}</ErrorText>
      <SendOrBack onBack={onCancel} busyText={bookingsTexts.saving} isBusy={isBusy}>
        {bookingsTexts.save}
      </SendOrBack>
    </RefusableForm>
  )
}

interface SendOrBackProps {
  busyText: string
  isBusy: boolean
  isDisabled?: boolean
  onBack: () => void
  children: ReactNode
}

/** The end of a form in an opened booking: it is sent, or the booking's facts stand there again. */
function SendOrBack({ onBack, ...sending }: SendOrBackProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-[1fr_auto]">
      <SubmitButton {...sending} />
      <Button kind="secondary" onClick={onBack}>
        {bookingsTexts.back}
      </Button>
    </div>
  )
}

interface CancelQuestionProps {
  day: BookingDay
  booking: DeskBooking
  onTell: (done: Done) => void
  onCancelled: () => void
  onKeep: () => void
}

/** Asked in the sheet, since no other dialog can stand over it; nothing takes this back. */
function CancelQuestion(props: CancelQuestionProps) {
  const { day, booking, onTell, onCancelled, onKeep } = props
  const { act, problem, isBusy } = useDeskAct(onTell)
  const actions = actionsOf(useApi(), day, booking)
  const mailed = booking.email === '' ? bookingsTexts.noEmail : bookingsTexts.guestIsMailed
  return (
    <>
      <p className="text-lg">
        {bookingsTexts.loses(
          bookingName(booking),
          tablesInSentence(day, booking.tables),
          booking.label,
          mailed,
        )}
      </p>
      <ErrorText>{problem}</ErrorText>
      <div className="mt-6 flex flex-wrap gap-2.5">
        <Button
          disabled={isBusy}
          onClick={() => void act(actions.cancel).then((isDone) => isDone && onCancelled())}
        >
          {bookingsTexts.cancelBooking}
        </Button>
        <Button ref={takeFocus} kind="secondary" onClick={onKeep}>
          {bookingsTexts.keepBooking}
        </Button>
      </div>
    </>
  )
}
