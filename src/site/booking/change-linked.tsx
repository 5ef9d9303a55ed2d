import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { counted } from '#kernel/counted.ts'
import { bookingRulesQuery } from '#modules/reservations/client.ts'
import type { LinkedBooking } from '#modules/reservations/contract/links.ts'
import { GoneTime } from '#modules/reservations/dining-tables/ui/gone-time.tsx'
import {
  type BookingRules,
  TableFinder,
} from '#modules/reservations/dining-tables/ui/table-finder.tsx'
import { useMovedTime } from '#modules/reservations/dining-tables/ui/use-moved-time.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Button } from '#ui-kit/button.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { clearOfFootBar, footBar } from '#ui-kit/foot-bar.ts'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import { takeFocus } from '#ui-kit/take-focus.ts'
import { linkedBookingTexts as texts } from './texts.ts'
import { useChangeLinked } from './use-change-linked.ts'

interface ChangeLinkedProps {
  token: string
  booking: LinkedBooking
  /** Changed, or left as it is. */
  onDone: () => void
}

/** Another time or another number of guests; everything else is for the telephone. */
export function ChangeLinked({ token, booking, onDone }: ChangeLinkedProps) {
  const { data: rules, isError, refetch } = useQuery(bookingRulesQuery(useApi()))
  const { date, label, party } = booking
  return (
    <>
      <Button kind="secondary" onClick={onDone}>
        {texts.keep}
      </Button>
      <h1 tabIndex={-1} ref={takeFocus} className="mt-6 text-3xl leading-tight outline-none">
        {texts.changing}
      </h1>
      <p className="mt-2 mb-8 text-lg text-muted">
        {texts.now(`${date}, ${label}`, counted(party, 'guest'))}
      </p>
      {rules ? (
        <ChangeForm token={token} booking={booking} rules={rules} onDone={onDone} />
      ) : isError ? (
        <LoadFailure what={texts.tables} onRetry={() => void refetch()} />
      ) : (
        <Spinner label={texts.looking} />
      )}
    </>
  )
}

function ChangeForm(props: ChangeLinkedProps & { rules: BookingRules }) {
  const { token, booking, rules, onDone } = props
  const { gone, problem, isBusy, forget, change } = useChangeLinked(token, onDone)
  const { picked, setPicked, party, isMoved, finder } = useMovedTime(booking, {
    rules,
    instead: token,
    onAnother: forget,
  })

  return (
    <form
      className={clearOfFootBar}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void change({ start: picked.start, party })
      }}
    >
      <TableFinder {...finder} isBusy={isBusy} />
      <div className="mt-8">
        <GoneTime
          gone={gone}
          verb={texts.moveTo}
          isBusy={isBusy}
          onChoose={(time) => {
            setPicked(time)
            void change({ start: time.start, party })
          }}
        />
        <ErrorText>{picked.start === '' ? texts.choose : problem}</ErrorText>
      </div>
      <div className={footBar}>
        <Button
          type="submit"
          disabled={isBusy || picked.start === ''}
          className="min-h-12 max-md:w-full md:mt-4"
        >
          {isBusy ? texts.saving : isMoved ? texts.saveAt(picked.label) : texts.save}
        </Button>
      </div>
    </form>
  )
}
