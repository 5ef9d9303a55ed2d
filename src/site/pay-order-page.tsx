import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { queryKeyOf } from '#kernel/api.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import { dollarsFromCents, formatDollars, nearestCents } from '#kernel/money.ts'
import { queryOrNull } from '#kernel/query-of.ts'
import { type FollowedOrder, getFollowedOrder } from '#modules/orders/contract/guest.ts'
import { settleLinkPayment, startLinkPayment } from '#modules/payments/contract/guest.ts'
import {
  type CardProcessor,
  chargeCard,
  wordsOfFailure,
} from '#modules/payments/ui/card-processor.ts'
import { useTipAsked } from '#modules/payments/ui/chosen-tip.ts'
import { PayForm } from '#modules/payments/ui/pay-form.tsx'
import { noTip, readTipChoice, type TipChoice } from '#modules/payments/ui/tip-choice.ts'
import { TipField } from '#modules/payments/ui/tip-field.tsx'
import { formatTime } from '#modules/restaurant/local-time.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Button, LinkButton } from '#ui-kit/button.tsx'
import { NotLoaded } from '#ui-kit/not-loaded.tsx'
import { loads } from '#ui-kit/page-data.ts'
import { pageWidth } from '#ui-kit/page-width.ts'
import { Spinner } from '#ui-kit/spinner.tsx'
import { toasts } from '#ui-kit/toaster.tsx'
import { useHydrated } from '#ui-kit/use-hydrated.ts'
import { LostOrder } from './order/lost-order.tsx'
import { payCardTexts as texts, trackTexts } from './order/texts.ts'
import { PageHead } from './page-head.tsx'

export const loader = loads((api, { token = '' }) => [
  queryOrNull(api, getFollowedOrder, { params: { token } }),
])

/** Where whoever has an order's link pays for it: the one page beside the cart's that takes a card. */
export function Component() {
  const { token = '' } = useParams()
  const { timeZone } = useRestaurant()
  const query = useQuery(queryOrNull(useApi(), getFollowedOrder, { params: { token } }))
  const order = query.data
  if (order === null) return <LostOrder />
  if (order && order.toPay?.by !== 'link') return <Navigate to={`/order/${token}`} replace />
  return (
    <div className={`${pageWidth} max-w-xl py-10 lg:py-14`}>
      <PageHead title={texts.head} description={texts.description} />
      <meta name="referrer" content="no-referrer" />
      {order?.toPay ? (
        <>
          <h1 className="text-3xl">{texts.payFor(order.number)}</h1>
          <p className="mt-2 mb-8 text-muted tabular-nums">
            {texts.due(
              formatDollars(order.toPay.amount),
              order.toPay.until && formatTime(order.toPay.until, timeZone),
            )}
          </p>
          <PayCard token={token} order={order} />
          <LinkButton kind="secondary" className="mt-8" to={`/order/${token}`}>
            {texts.back}
          </LinkButton>
        </>
      ) : (
        <NotLoaded query={query} what={trackTexts.head} loading={trackTexts.loading} />
      )}
    </div>
  )
}

interface PayCardProps {
  token: string
  order: FollowedOrder
}

/** The card of whoever has the link; where the house asks for a tip, that is said before the payment is opened. */
function PayCard({ token, order }: PayCardProps) {
  const asked = useTipAsked(order.type ?? 'pickup')
  const [choice, onChoose] = useState<TipChoice>(noTip)
  const [tip, setTip] = useState<number>()
  if (asked && tip === undefined) {
    return <TipFirst {...{ asked, order, choice, onChoose }} onChosen={setTip} />
  }
  const change = asked && (() => setTip(undefined))
  return <OpenPayment token={token} tip={tip ?? 0} onChange={change} />
}

interface TipFirstProps {
  asked: NonNullable<ReturnType<typeof useTipAsked>>
  order: FollowedOrder
  choice: TipChoice
  onChoose: (choice: TipChoice) => void
  /** Dollars. */
  onChosen: (tip: number) => void
}

function TipFirst({ asked, order, choice, onChoose, onChosen }: TipFirstProps) {
  const isHydrated = useHydrated()
  const goodsCents = order.lines.reduce(
    (sum, { price, quantity }) => sum + nearestCents(price) * quantity,
    0,
  )
  const { cents, problem } = readTipChoice(choice, asked, goodsCents)
  return (
    <div>
      <TipField {...{ asked, choice, goodsCents, problem, onChoose }} isDisabled={!isHydrated} />
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

interface OpenPaymentProps {
  token: string
  /** Dollars. */
  tip: number
  /** Goes back to choose another tip; undefined where none is asked for. */
  onChange: (() => void) | undefined
}

function OpenPayment({ token, tip, onChange }: OpenPaymentProps) {
  const api = useApi()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['pay link', token, tip],
    // In dollars for the staff; the last choice counts.
    queryFn: () => api(startLinkPayment, { params: { token }, body: { tip } }),
    // Asking again answers the same payment, unless somebody else has chosen another tip; only this page asks.
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const checkout = usePayLink(token, data, async () => (await refetch()).data)
  return (
    <div>
      <h2 className="mb-4 text-xl">{texts.title}</h2>
      {checkout.stage === 'processing' ? (
        <p role="alert">{texts.confirming}</p>
      ) : data ? (
        <>
          {onChange && (
            <p className="mb-4 text-muted">
              <span>
                {`${texts.withTip(data.tip === undefined ? undefined : formatDollars(data.tip))} `}
              </span>
              <button
                type="button"
                className="-my-2.5 min-h-11 cursor-pointer underline underline-offset-4 hover:text-primary"
                disabled={checkout.stage === 'paying'}
                onClick={onChange}
              >
                {texts.changeTip}
              </button>
            </p>
          )}
          <PayForm
            checkout={checkout}
            setup={{ ...data, isOpen: true, currency: '', methods: [], savesCards: false }}
          />
          {data.isTestMode && (
            <p className="mt-4 text-sm text-muted">
              <span>{`${texts.testCard} `}</span>
              <span className="tabular-nums">4242 4242 4242 4242</span>
              <span>{` ${texts.testCardRest}`}</span>
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

type Started = OutputOf<typeof startLinkPayment>

/**
 * A card payment of an order by its link: one at a time, and the server says whether it is paid.
 * @param reopen what is open after a card was not charged: somebody else with the link may have chosen another tip
 */
function usePayLink(
  token: string,
  attempt: Started | undefined,
  reopen: () => Promise<Started | undefined>,
) {
  const api = useApi()
  const queries = useQueryClient()
  const [stage, setStage] = useState<'card' | 'paying' | 'processing'>('card')
  const [error, setError] = useState<string>()
  // A second press can come before React has disabled the button.
  const isPaying = useRef(false)

  async function confirm(processor: CardProcessor, started: Started): Promise<void> {
    // Nobody's name is known here: the provider is told none.
    const result = await chargeCard(processor, { name: '', email: '' }, started)
    if ('error' in result) {
      const open = result.isRefusal ? started : await reopen()
      const isAnother = open && open.paymentIntentId !== started.paymentIntentId
      setStage('card')
      return setError(isAnother ? texts.openedAnew : wordsOfFailure(result))
    }
    setStage('processing')
    // Charged, whatever becomes of this call: the server learns of it by itself.
    await api(settleLinkPayment, { params: { token } }).catch(() => undefined)
    void toasts.show('success', texts.paid)
    await queries.invalidateQueries({
      queryKey: queryKeyOf(getFollowedOrder, { params: { token } }),
    })
  }

  async function pay(processor: CardProcessor): Promise<void> {
    if (isPaying.current || !attempt) return
    isPaying.current = true
    setStage('paying')
    setError(undefined)
    try {
      await confirm(processor, attempt)
    } catch (failure) {
      setStage('card')
      setError(failure instanceof Error ? failure.message : texts.retry)
    }
    isPaying.current = false
  }

  return { attempt, stage, error, pay, mend: () => setError(undefined) }
}
