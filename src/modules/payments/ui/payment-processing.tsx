import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { seconds } from '#kernel/duration.ts'
import { queryOf } from '#kernel/query-of.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Spinner } from '#ui-kit/spinner.tsx'
import { listPayments } from '../contract/guest.ts'
import { Hint } from './payment-hindrance.tsx'
import { processingTexts } from './texts.ts'

interface PaymentProcessingProps {
  /** The account's; empty for a guest, who has no list of payments. */
  email: string
  onArrived: (orderNumber: string) => void
  /** Asks the server about the payment of this tab. */
  onAsk: () => void
}

/** The bank takes its time. The server hears of it by itself; this page asks the server. */
export function PaymentProcessing({ email, onArrived, onAsk }: PaymentProcessingProps) {
  const query = queryOf(useApi(), listPayments, { query: { email } })
  const { data } = useQuery({
    ...query,
    enabled: email !== '',
    refetchInterval: seconds(3),
    staleTime: 0,
  })
  const known = useRef<Set<string>>(undefined)
  const compare = useEffectEvent((payments: NonNullable<typeof data>) => {
    known.current ??= new Set(payments.map(({ _id }) => _id))
    const arrived = payments.find(({ _id }) => !known.current?.has(_id))
    if (arrived) onArrived(arrived.orderNumber)
  })
  useEffect(() => {
    if (data) compare(data)
  }, [data])
  const ask = useEffectEvent(onAsk)
  useEffect(() => {
    const timer = setInterval(() => ask(), seconds(3))
    return () => clearInterval(timer)
  }, [])
  return (
    <Hint title={processingTexts.title} isAlert>
      <p>{email === '' ? processingTexts.guest : processingTexts.customer}</p>
      <Spinner label={processingTexts.waiting} />
    </Hint>
  )
}
