import { useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { counted } from '#kernel/counted.ts'
import { linkedBookingQuery } from '#modules/reservations/client/links.ts'
import { type LinkedBooking, cancelLinkedBooking } from '#modules/reservations/contract/links.ts'
import { addressOf } from '#modules/reservations/dining-tables/ui/address.ts'
import { When } from '#modules/reservations/dining-tables/ui/when.tsx'
import { stateWords } from '#modules/reservations/rules/say-booking.ts'
import { sayUntil } from '#modules/reservations/ui/say-until.ts'
import { useGiveBack } from '#modules/reservations/ui/use-cancel-booking.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Button, LinkButton } from '#ui-kit/button.tsx'
import { WithPhone } from '#ui-kit/with-phone.tsx'
import { PlaceCard } from '../place-card.tsx'
import { linkedBookingTexts as texts } from './texts.ts'

interface LinkedBookingViewProps {
  token: string
  booking: LinkedBooking
  /** Somebody comes back from changing it. */
  isBack: boolean
  onChange: () => void
}

/** When, for how many and under which name; and what the letter said that can be done here. */
export function LinkedBookingView({ token, booking, isBack, onChange }: LinkedBookingViewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isBack) heading.current?.focus()
  }, [isBack])
  const { timeZone, phone, name: house } = useRestaurant()
  const api = useApi()
  const queries = useQueryClient()
  const giveBack = useGiveBack()
  const { status, date, label, party, area, name, canChange } = booking
  const isToCome = status === 'confirmed'

  async function cancel(): Promise<void> {
    const isGone = await giveBack(async () => {
      const cancelled = await api(cancelLinkedBooking, { params: { token } })
      queries.setQueryData(linkedBookingQuery(api, token).queryKey, cancelled)
    })
    // The button that was pressed goes.
    if (isGone) heading.current?.focus()
  }

  return (
    <>
      {isToCome ? (
        <p className="flex items-center gap-2 font-semibold text-success">
          <Check aria-hidden="true" className="size-5" />
          {texts.booked}
        </p>
      ) : (
        <p className="font-semibold text-muted">{stateWords[status]}</p>
      )}
      <h1
        ref={heading}
        tabIndex={-1}
        className="mt-2 text-3xl leading-tight outline-none sm:text-[2.75rem]"
      >
        <When date={date} label={label} />
      </h1>
      <p className="mt-4 text-lg">{[counted(party, 'guest'), area].filter(Boolean).join(', ')}</p>
      {name !== '' && <p className="mt-1 text-muted wrap-anywhere">{texts.under(name)}</p>}
      <PlaceCard heading={house} className="mt-6 max-w-xl" />
      {canChange && (
        <div className="mt-6 flex flex-wrap gap-3 noscript:hidden">
          <Button kind="secondary" onClick={onChange}>
            {texts.change}
          </Button>
          <Button kind="secondary" onClick={() => void cancel()}>
            {texts.cancel}
          </Button>
        </div>
      )}
      {canChange && <p className="mt-6 hidden noscript:block">{texts.noScript}</p>}
      {isToCome ? (
        <p className="mt-3 text-sm text-muted">
          <WithPhone text={sayUntil(booking, timeZone, phone)} phone={phone} />
        </p>
      ) : (
        <LinkButton className="mt-6" to={addressOf({ tab: 'book' })}>
          {texts.bookAnother}
        </LinkButton>
      )}
    </>
  )
}
