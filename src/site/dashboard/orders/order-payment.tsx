import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { dollarsFromCents, formatCents, formatDollars, nearestCents } from '#kernel/money.ts'
import { ordersKey } from '#modules/orders/client.ts'
import type { FullOrder } from '#modules/orders/contract/house.ts'
import {
  renewPayLink,
  settleInOwnTill,
  takeAtCounter,
  withdrawPayLink,
} from '#modules/payments/contract/house.ts'
import { focusTip, useTipAsked } from '#modules/payments/ui/chosen-tip.ts'
import { noTip, readTipChoice, type TipChoice } from '#modules/payments/ui/tip-choice.ts'
import { TipField } from '#modules/payments/ui/tip-field.tsx'
import { cashAt } from '#modules/restaurant/cash-rounding.ts'
import { fiscalTexts } from '#modules/restaurant/counter-money.ts'
import { formatTime } from '#modules/restaurant/local-time.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { useHouseAct } from '#site/dashboard/use-house-act.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Button } from '#ui-kit/button.tsx'
import { CopyButton } from '#ui-kit/copy-button.tsx'
import { dialogs } from '#ui-kit/dialogs.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { toasts } from '#ui-kit/toaster.tsx'
import { useHydrated } from '#ui-kit/use-hydrated.ts'
import { counterTexts as texts, payLinkTexts } from './house-texts.ts'

/** What is still to be paid of an order by phone, and how; nothing of all others. */
export function OrderPayment({ order }: { order: FullOrder }) {
  if (order.owed > 0) return <Owed order={order} />
  const waits = order.payBy === 'link' && order.status === 'awaiting_payment'
  return waits ? <PayLink order={order} /> : null
}

type Way = 'cash' | 'terminal' | 'own_till'

/** The money on the counter, in one tap. */
function Owed({ order }: { order: FullOrder }) {
  const { _id: id, number, owed } = order
  const api = useApi()
  const queries = useQueryClient()
  const { problem, isBusy, act } = useHouseAct()
  const place = useRef<HTMLElement>(null)
  const goodsCents = goodsOf(order)
  const house = useRestaurant()
  const { fiscal } = house
  const tips = useTipAsked(order.type ?? 'pickup')
  const asked = fiscal === 'open' ? undefined : tips
  const [choice, setChoice] = useState<TipChoice>(noTip)
  const tip = asked ? readTipChoice(choice, asked, goodsCents) : { cents: 0, problem: '' }
  const due = nearestCents(owed) + tip.cents
  const inCash = cashAt(house, due)

  async function take(by: Way) {
    // What was meant as a tip is not taken as none.
    if (by !== 'own_till' && tip.problem !== '') return focusTip()
    const isDone = await act(async () => {
      try {
        const { amount } =
          by === 'own_till'
            ? await api(settleInOwnTill, { params: { id } })
            : await api(takeAtCounter, {
                params: { id },
                body: { by, tip: dollarsFromCents(tip.cents) },
              })
        const say = by === 'own_till' ? texts.settled : texts.taken
        void toasts.show('success', say(number ?? '', formatDollars(amount)))
      } finally {
        await queries.invalidateQueries({ queryKey: ordersKey })
      }
    })
    // What was pressed is gone: the next step stands where this did.
    if (isDone) document.querySelector<HTMLElement>('#next-steps')?.focus({ preventScroll: true })
  }

  return (
    <section
      ref={place}
      aria-label={payLinkTexts.atCounter}
      className="mt-6 rounded-card border-2 border-gold p-4 md:p-5"
    >
      <p className="text-lg font-semibold">
        <span>{payLinkTexts.payAtCounter}</span>
        <span className="tabular-nums">{formatCents(due)}</span>
      </p>
      {fiscal !== 'open' && inCash !== due && (
        <p className="text-sm text-muted tabular-nums">{texts.inCash(formatCents(inCash))}</p>
      )}
      {asked && (
        <div className="mt-3">
          <TipField
            {...{ asked, choice, goodsCents }}
            isAtDesk
            problem={tip.problem}
            isDisabled={isBusy}
            onChoose={setChoice}
          />
        </div>
      )}
      <Ways {...{ fiscal, isBusy }} onTake={(by) => void take(by)} />
      <ErrorText>{problem}</ErrorText>
    </section>
  )
}

/** What the dishes cost, without tax. */
function goodsOf({ lines }: FullOrder): number {
  return lines.reduce((sum, { price, quantity }) => sum + nearestCents(price) * quantity, 0)
}

interface WaysProps {
  fiscal: ReturnType<typeof useRestaurant>['fiscal']
  isBusy: boolean
  onTake: (by: Way) => void
}

/** Where the law has to be confirmed first, a till of the house's own is the one way. */
function Ways({ fiscal, isBusy, onTake }: WaysProps) {
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-2.5">
        {fiscal !== 'open' && (
          <>
            <Button aria-disabled={isBusy} onClick={() => onTake('cash')}>
              {texts.cash}
            </Button>
            <Button kind="secondary" aria-disabled={isBusy} onClick={() => onTake('terminal')}>
              {texts.terminal}
            </Button>
          </>
        )}
        {fiscal && (
          <Button
            kind={fiscal === 'open' ? 'primary' : 'secondary'}
            aria-disabled={isBusy}
            onClick={() => onTake('own_till')}
          >
            {texts.ownTill}
          </Button>
        )}
      </div>
      {fiscal && (
        <p className="mt-3 text-sm text-muted">
          {fiscal === 'open' ? fiscalTexts.off : fiscalTexts.on}
        </p>
      )}
    </>
  )
}

/** The link that a guest on the phone pays by: to read out, to copy, to send again, to take back. */
function PayLink({ order }: { order: FullOrder }) {
  const { timeZone } = useRestaurant()
  const api = useApi()
  const params = { id: order._id }
  const queries = useQueryClient()
  const { problem, isBusy, act } = useHouseAct()
  const isHydrated = useHydrated()
  const path = `/order/${order.token}`
  const link = isHydrated ? location.origin + path : path
  const unpaid = payLinkTexts.unpaid(
    order.payUntil === null ? '' : formatTime(order.payUntil, timeZone),
  )

  const change = (work: () => Promise<string>) =>
    act(() =>
      work()
        .then((done) => void toasts.show('success', done))
        .finally(() => void queries.invalidateQueries({ queryKey: ordersKey })),
    )

  async function renew() {
    await change(async () => {
      const { payUntil, isMailed } = await api(renewPayLink, { params })
      const time = formatTime(payUntil, timeZone)
      return isMailed ? payLinkTexts.resent(time) : payLinkTexts.extended(time)
    })
  }

  async function withdraw() {
    const isConfirmed = await dialogs.ask({
      title: payLinkTexts.cancelTitle(order.number ?? ''),
      text: payLinkTexts.cancelText,
      confirm: payLinkTexts.confirmCancel,
      cancel: payLinkTexts.keep,
    })
    if (!isConfirmed) return
    await change(async () => {
      await api(withdrawPayLink, { params })
      return payLinkTexts.cancelled(order.number ?? '')
    })
  }

  return (
    <section
      aria-label={payLinkTexts.heading}
      className="mt-6 rounded-card border-2 border-gold p-4 md:p-5"
    >
      <p className="text-lg font-semibold">
        <span>{unpaid.before}</span>{' '}
        <span className="tabular-nums">{formatDollars(order.total)}</span>{' '}
        <span className="font-normal">{unpaid.after}</span>
      </p>
      <p className="mt-1 text-muted wrap-anywhere select-all">{link}</p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <CopyButton text={link}>{payLinkTexts.copy}</CopyButton>
        <Button kind="secondary" aria-disabled={isBusy} onClick={() => void renew()}>
          {order.email === '' ? payLinkTexts.extend : payLinkTexts.resend}
        </Button>
        <Button kind="secondary" aria-disabled={isBusy} onClick={() => void withdraw()}>
          {payLinkTexts.cancelAsk}
        </Button>
      </div>
      <ErrorText>{problem}</ErrorText>
    </section>
  )
}
