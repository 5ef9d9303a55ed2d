import { useEffect, useRef } from 'react'
import { DayTimes } from '#modules/orders/times/ui/day-times.tsx'
import type { Missed } from '#modules/orders/times/ui/slot-choice.tsx'
import { SlotPill } from '#modules/orders/times/ui/slot-pill.tsx'
import { Button } from '#ui-kit/button.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { ticketTexts } from './house-texts.ts'
import type { Time } from './ticket-draft.ts'
import type { TicketTime } from './use-ticket-time.ts'

const pillClass = 'rounded-full px-4 text-sm font-medium!'

interface TimeFieldProps {
  time: TicketTime
  error: string | undefined
}

/** When the order is wanted: as soon as possible, or at one of the times that guests have as well. */
export function TimeField({ time, error }: TimeFieldProps) {
  const { times, isLater, missed } = time
  const change = useRef<HTMLButtonElement>(null)
  const chosen = time.time?.slot
  // What was pressed is gone with the times: whoever types goes on from here.
  useEffect(() => {
    if (chosen !== undefined) change.current?.focus({ preventScroll: true })
  }, [chosen])
  if (!time.isAsked || !times) return null
  const asap = times.asap
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{ticketTexts.when}</legend>
      <div className="flex flex-wrap gap-2">
        {asap && (
          <SlotPill
            name="ticket-when"
            label={ticketTexts.asap}
            isChosen={!isLater}
            isFull={asap.isFull === true}
            onChoose={() => time.askLater(false)}
            className={pillClass}
          />
        )}
        <SlotPill
          name="ticket-when"
          label={time.time ? sentence(time.time.label) : ticketTexts.atTime}
          isChosen={isLater}
          isFull={false}
          onChoose={() => time.askLater(true)}
          className={pillClass}
        />
        {time.time && (
          <button
            ref={change}
            type="button"
            onClick={() => time.choose(undefined)}
            className="min-h-11 cursor-pointer rounded-input px-1 text-sm font-semibold underline decoration-primary decoration-2 underline-offset-4 hover:text-primary"
          >
            {ticketTexts.changeTime}
          </button>
        )}
      </div>
      {/* What becomes of it while somebody speaks is heard. */}
      <output className="mt-2 block text-sm text-muted empty:hidden">
        {asap && (!isLater || asap.isFull) && !time.time ? asap.label : ''}
      </output>
      {asap?.isFull && asap.next && !time.time && !missed && (
        <FirstFree next={asap.next} onTake={time.choose} />
      )}
      <ErrorText>{error}</ErrorText>
      {missed && <NextTimes missed={missed} time={time} />}
      {isLater && !time.time && (
        <div data-wrong={error && !missed} className="mt-4 grid gap-4">
          {times.days.length === 0 ? (
            <p className="text-muted">{ticketTexts.noTimes}</p>
          ) : (
            <DayTimes
              times={{ ...times, asap: null }}
              taken={undefined}
              onDay={time.showDay}
              onTake={(slot, label) => time.choose({ slot, label })}
            />
          )}
        </div>
      )}
    </fieldset>
  )
}

interface FirstFreeProps {
  next: Time
  onTake: (time: Time) => void
}

/** What can be said at once to whoever wanted it as soon as possible. */
function FirstFree({ next, onTake }: FirstFreeProps) {
  return (
    <Button kind="secondary" className="mt-3 text-sm" onClick={() => onTake(next)}>
      {ticketTexts.orderFor(next.label)}
    </Button>
  )
}

/** The time was full, or is gone: what can be offered to whoever is on the phone. */
function NextTimes({ missed: { message, next }, time }: { missed: Missed; time: TicketTime }) {
  return (
    <div data-wrong className="mt-3 grid gap-3">
      <p role="alert" className="rounded-input border border-gold bg-surface2 px-4 py-3">
        {message}
      </p>
      {next.length > 0 && (
        <fieldset aria-label={ticketTexts.nextTimes} className="flex min-w-0 flex-wrap gap-2">
          {next.map((each) => (
            <Button
              key={each.slot}
              kind="secondary"
              className="text-sm"
              onClick={() => time.choose(each)}
            >
              {sentence(each.label)}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  )
}

function sentence(label: string): string {
  return label.charAt(0).toUpperCase() + label.slice(1)
}
