import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dollarsFromCents, formatDollars, nearestCents } from '#kernel/money.ts'
import type { FollowedOrder } from '#modules/orders/contract/following.ts'
import { linkPayments } from '#modules/payments/client/by-link.ts'
import { type TipChoice, noTip, readTipChoice } from '#modules/payments/rules/tip-choice.ts'
import { useTipAsked } from '#modules/payments/ui/chosen-tip.ts'
import { PayForm } from '#modules/payments/ui/pay-form.tsx'
import { TipField } from '#modules/payments/ui/tip-field.tsx'
import { useApi } from '#ui-kit/api-context.ts'
import { Button } from '#ui-kit/button.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import { useHydrated } from '#ui-kit/use-hydrated.ts'
import { payCardTexts as texts } from './texts.ts'
import { usePayLink } from './use-pay-link.ts'

interface PayCardProps {
  token: string
  order: FollowedOrder
}

/** The card of whoever has the link; where the house asks for a tip, that is said before the payment is opened. */
export function PayCard({ token, order }: PayCardProps) {
  const asked = useTipAsked(order.type ?? 'pickup')
  const [tip, setTip] = useState<number>()
  if (asked && tip === undefined) return <TipFirst {...{ asked, order }} onChosen={setTip} />
  return <OpenPayment token={token} tip={tip ?? 0} />
}

interface TipFirstProps {
  asked: NonNullable<ReturnType<typeof useTipAsked>>
  order: FollowedOrder
  /** Dollars. */
  onChosen: (tip: number) => void
}

function TipFirst({ asked, order, onChosen }: TipFirstProps) {
  const [choice, setChoice] = useState<TipChoice>(noTip)
  const isHydrated = useHydrated()
  const goodsCents = order.lines.reduce(
    (sum, { price, quantity }) => sum + nearestCents(price) * quantity,
    0,
  )
  const { cents, problem } = readTipChoice(choice, asked, goodsCents)
  return (
    <div>
      <TipField
        {...{ asked, choice, goodsCents, problem }}
        isDisabled={!isHydrated}
        onChoose={setChoice}
      />
      <Button
        className="mt-5"
        disabled={!isHydrated || problem !== ''}
        onClick={() => onChosen(dollarsFromCents(cents))}
      >
        {texts.toCard}
      </Button>
    </div>
  )
}

function OpenPayment({ token, tip }: { token: string; tip: number }) {
  const { start } = linkPayments(useApi(), token)
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['pay link', token],
    queryFn: () => start(tip),
    // Asking again answers the same payment; only this page asks.
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const checkout = usePayLink(token, data)
  return (
    <div>
      <h2 className="mb-4 text-xl">{texts.title}</h2>
      {checkout.stage === 'processing' ? (
        <p role="alert">{texts.confirming}</p>
      ) : data ? (
        <>
          {data.tip !== undefined && (
            <p className="mb-4 text-muted">{texts.withTip(formatDollars(data.tip))}</p>
          )}
          <PayForm
            checkout={checkout}
            setup={{ ...data, isOpen: true, currency: '', methods: [], savesCards: false }}
          />
          {data.isTestMode && (
            <p className="mt-4 text-sm text-muted">
              {texts.testCard} <span className="tabular-nums">4242 4242 4242 4242</span>{' '}
              {texts.testCardRest}
            </p>
          )}
        </>
      ) : error && !isFetching ? (
        <div role="alert">
          <p>{error.message}</p>
          <Button kind="secondary" className="mt-3" onClick={() => void refetch()}>
            {texts.again}
          </Button>
        </div>
      ) : (
        <Spinner label={texts.opening} />
      )}
    </div>
  )
}
