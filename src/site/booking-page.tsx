import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { linkedBookingQuery } from '#modules/reservations/client/links.ts'
import type { LinkedBooking } from '#modules/reservations/contract/links.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { loads } from '#ui-kit/page-data.ts'
import { pageWidth } from '#ui-kit/page-width.ts'
import { Spinner } from '#ui-kit/spinner.tsx'
import { ChangeLinked } from './booking/change-linked.tsx'
import { LinkedBookingView } from './booking/linked-booking.tsx'
import { LostBooking } from './booking/lost-booking.tsx'
import { linkedBookingTexts as texts } from './booking/texts.ts'
import { PageHead } from './page-head.tsx'

export const loader = loads((api, { token = '' }) => [linkedBookingQuery(api, token)])

/** What the letter about a table that was booked without an account opens. */
export function Component() {
  const { token = '' } = useParams()
  const { data, isError, refetch } = useQuery(linkedBookingQuery(useApi(), token))
  if (data === null) return <LostBooking />
  return (
    <div className={`${pageWidth} py-10 max-md:pb-32 lg:py-14`}>
      <PageHead title={texts.head} description={texts.description} />
      <meta name="referrer" content="no-referrer" />
      {data ? (
        <OneLinked key={token} token={token} booking={data} />
      ) : isError ? (
        <LoadFailure what={texts.head} onRetry={() => void refetch()} />
      ) : (
        <Spinner label={texts.loading} />
      )}
    </div>
  )
}

function OneLinked({ token, booking }: { token: string; booking: LinkedBooking }) {
  const [step, setStep] = useState<'first' | 'change' | 'back'>('first')
  if (step === 'change' && booking.canChange) {
    return <ChangeLinked token={token} booking={booking} onDone={() => setStep('back')} />
  }
  return (
    <LinkedBookingView
      token={token}
      booking={booking}
      isBack={step === 'back'}
      onChange={() => setStep('change')}
    />
  )
}
