import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { LinkButton, Button } from '#ui-kit/button.tsx'
import { useBuyer } from '#modules/accounts/ui/use-buyer.ts'
import { useAsBooker, useBooker } from './use-booker.ts'
import { HeldLine } from '#modules/reservations/ui/hold-line.tsx'
import { type Gone, type Wanted, useHold, useHoldTable } from '#modules/reservations/ui/use-hold.ts'
import type { BookingRules } from '#modules/reservations/dining-tables/ui/table-finder.tsx'
import { addressOf } from '#modules/reservations/dining-tables/ui/address.ts'
import { GoneTime } from '#modules/reservations/dining-tables/ui/gone-time.tsx'
import { useAddress } from '#modules/reservations/dining-tables/ui/use-address.ts'
import { isBackFromSignIn } from '#modules/reservations/ui/begun-booking.ts'

interface HoldStateProps {
  wanted: Wanted
  rules: BookingRules
  /** On its way to being booked: what becomes of the hold says nothing. */
  isBooking: boolean
}

/** Whether the table is kept, and how it is again; said when it changes, not by the second. */
export function HoldState({ wanted, rules, isBooking }: HoldStateProps) {
  const booker = useBooker(rules)
  const isKnown = Boolean(useBuyer()) && booker?.kind !== 'visitor'
  const { address, step } = useAddress()
  const kept = useHold(wanted, isKnown)
  const { hold, isBusy } = useHoldTable(useAsBooker())
  const [gone, setGone] = useState<Gone>()
  const box = useRef<HTMLDivElement>(null)
  const isLoose = isKnown && kept === null && !isBooking

  async function keep(start: string) {
    const inTheWay = await hold({ ...wanted, start })
    setGone(inTheWay)
    if (!inTheWay && start !== wanted.start) {
      step(addressOf({ ...address, start }), { replace: true })
    }
  }

  const keepWanted = useEffectEvent(() => {
    if (isBackFromSignIn(wanted)) void keep(wanted.start)
  })
  useEffect(() => {
    if (!isLoose) return
    const timer = setTimeout(() => keepWanted())
    return () => clearTimeout(timer)
  }, [isLoose])

  return (
    <div ref={box} tabIndex={-1} className="mt-5 outline-none">
      <output className="block max-w-xl">
        {booker?.kind === 'visitor' && (
          <p className="text-muted">
            Fill in the rest first if you like: we hold the table as soon as you have logged in.
          </p>
        )}
        {kept && <HeldLine hold={kept} timeZone={rules.timeZone} holdSeconds={rules.holdSeconds} />}
        {isLoose && !gone && (
          <p className="font-semibold">
            {isBusy
              ? 'Holding your table…'
              : 'Your table is not held at the moment. Nothing you typed is lost.'}
          </p>
        )}
      </output>
      {isLoose && !gone && (
        <div className="mt-3 flex flex-wrap gap-3">
          <Button
            kind="secondary"
            disabled={isBusy}
            onClick={async () => {
              await keep(wanted.start)
              // The button that was pressed goes.
              box.current?.focus()
            }}
          >
            Hold it for me
          </Button>
          <LinkButton kind="secondary" to={addressOf({ ...address, start: '' })}>
            See other times
          </LinkButton>
        </div>
      )}
      {isLoose && (
        <GoneTime
          gone={gone}
          verb="Hold"
          isBusy={isBusy}
          onChoose={({ start }) => void keep(start)}
        />
      )}
    </div>
  )
}
