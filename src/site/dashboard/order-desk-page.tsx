import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Link, type LoaderFunctionArgs, useParams } from 'react-router'
import { formatCents, formatDollars } from '#kernel/money.ts'
import { queryOf } from '#kernel/query-of.ts'
import { useConfirmedSignIn } from '#modules/accounts/ui/confirm-sign-in.tsx'
import { useSession } from '#modules/accounts/ui/use-session.ts'
import { orderAtDeskQuery } from '#modules/orders/client.ts'
import type { FullOrder } from '#modules/orders/contract/house.ts'
import { leftToMake, sayShortages } from '#modules/orders/kitchen/rules.ts'
import { shortageEntries } from '#modules/orders/shortages/ui/shortage-entries.ts'
import { OrderFacts } from '#modules/orders/times/ui/order-facts.tsx'
import { billClass, BillLine, BillTotal } from '#modules/orders/ui/bill.tsx'
import { History, type HistoryEntry } from '#modules/orders/ui/history.tsx'
import { getPaymentOfOrder } from '#modules/payments/contract/house.ts'
import { refundsQuery } from '#modules/payments/refunds/client.ts'
import type { RefundSheet } from '#modules/payments/refunds/contract.ts'
import { openSealedRecord } from '#modules/payments/sealed-records/contract.ts'
import { mostReason, problemOfReason } from '#modules/payments/sealed-records/rules.ts'
import { formatWhenInYear } from '#modules/restaurant/local-time.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Button, LinkButton } from '#ui-kit/button.tsx'
import { EmptyState } from '#ui-kit/empty-state.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { NotLoaded } from '#ui-kit/not-loaded.tsx'
import { loads } from '#ui-kit/page-data.ts'
import { TextField } from '#ui-kit/text-field.tsx'
import { BackLink } from './back-link.tsx'
import { DashboardLayout } from './dashboard-layout.tsx'
import { requirePerson } from './loads-for.ts'
import { ConnectionState } from './orders/connection-state.tsx'
import { counterTexts, orderPagesTexts } from './orders/house-texts.ts'
import { OrderActions } from './orders/order-actions.tsx'
import { OrderPayment } from './orders/order-payment.tsx'
import { useOrderNews } from './orders/use-order-news.ts'
import { RefundPart } from './refunds/refund-part.tsx'
import { useHouseAct } from './use-house-act.ts'

const loadOrder = loads((api, { id = '' }) => [orderAtDeskQuery(api, id)])

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await requirePerson(args, 'host')
  return loadOrder(args)
}

export function Component() {
  const { id = '' } = useParams()
  const query = useQuery(orderAtDeskQuery(useApi(), id))
  const order = query.data
  const cutSince = useOrderNews()
  return (
    // One heading from the first moment on: it has the focus while the order comes.
    <DashboardLayout
      heading={
        order
          ? order.number === null
            ? orderPagesTexts.unpaid
            : orderPagesTexts.order(order.number)
          : orderPagesTexts.anOrder
      }
      above={<BackLink to="/dashboard/orders">{orderPagesTexts.allOrders}</BackLink>}
      beside={<ConnectionState cutSince={cutSince} />}
    >
      {order ? (
        <OrderAtDesk key={id} order={order} />
      ) : (
        <div className="mt-6">
          {order === null ? (
            <NoSuchOrder />
          ) : (
            <NotLoaded
              query={query}
              what={orderPagesTexts.theOrder}
              loading={orderPagesTexts.loadingOrder}
            />
          )}
        </div>
      )}
    </DashboardLayout>
  )
}

/** All of one order: where it stands, what to do next, what was ordered, what has happened. */
function OrderAtDesk({ order }: { order: FullOrder }) {
  const { data: sheet } = useQuery(refundsQuery(useApi(), order._id))
  return (
    <>
      <OrderFacts order={order} linksGuest={useSession()?.role === 'admin'} />
      <OrderPayment order={order} />
      <OrderActions order={order} />
      <div className="mt-8 grid items-start gap-x-12 gap-y-10 xl:grid-cols-[3fr_2fr]">
        <OrderBill order={order} />
        <History order={order} others={[...shortageEntries(order), ...moneyEntries(sheet)]} />
      </div>
    </>
  )
}

/** What was ordered, at the prices of that day, and its money. */
function OrderBill({ order }: { order: FullOrder }) {
  return (
    <section aria-label={orderPagesTexts.ordered} className={billClass}>
      <ul className="grid gap-3">
        {order.lines.map((line, index) => (
          // Frozen lines have no id of their own and never change their places.
          // oxlint-disable-next-line react/no-array-index-key
          <BillLine key={index} {...line} short={shortOf(order, line, index + 1)} />
        ))}
      </ul>
      <BillTotal
        label={orderPagesTexts.total}
        amount={formatDollars(order.total)}
        taxes={order.taxes}
      />
      <OrderMoney order={order} />
    </section>
  )
}

/** How a line runs short: how many are made, and what ran out, in the kitchen's words; undefined: it does not. */
function shortOf(
  { shortages = [] }: FullOrder,
  { name, quantity }: FullOrder['lines'][number],
  line: number,
) {
  const own = shortages.filter((each) => each.line === line && each.state !== 'withdrawn')
  if (own.length === 0) return undefined
  const short = { name, quantity, shortages: own }
  const said = sayShortages(short, String).map(({ words }) => words)
  const made = leftToMake(short)
  const ordered = orderPagesTexts.ofOrdered(quantity)
  return { made, words: made > 0 ? [ordered, ...said] : said }
}

/** How it was paid, what has gone back, and the way to give more back. */
function OrderMoney({ order }: { order: FullOrder }) {
  const { data, isError, refetch } = useQuery(
    queryOf(useApi(), getPaymentOfOrder, { params: { id: order._id } }),
  )
  const isAdmin = useSession()?.role === 'admin'
  if (!data) {
    return isError ? (
      <LoadFailure what={orderPagesTexts.thePayment} onRetry={() => void refetch()} />
    ) : null
  }
  if (!data.payment) {
    return (
      <p className="mt-4 text-muted">
        {order.inOwnTill
          ? counterTexts.wasOwnTill
          : order.total === 0
            ? orderPagesTexts.free
            : order.owed > 0
              ? orderPagesTexts.atCounter
              : orderPagesTexts.notPaid}
      </p>
    )
  }
  const { _id, price, tip, inCash, card, intentId, by, takenBy } = data.payment
  return (
    <>
      <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
        <Fact
          term={orderPagesTexts.paid}
        >{`${formatDollars(price)}, ${card ?? orderPagesTexts.paidWith(formatDollars(price), card ?? '')}`}</Fact>
        {inCash !== undefined && <Fact term={counterTexts.rounded}>{formatDollars(inCash)}</Fact>}
        {tip !== undefined && <Fact term={orderPagesTexts.tip}>{formatDollars(tip)}</Fact>}
        {by === 'card' ? (
          <Fact term={orderPagesTexts.payment}>{intentId}</Fact>
        ) : (
          <Fact term={orderPagesTexts.takenBy}>{takenBy}</Fact>
        )}
        <Fact term={orderPagesTexts.receipt}>
          <Link
            to={`/dashboard/paymentHistory/${_id}`}
            className="font-semibold underline decoration-primary decoration-2 underline-offset-4 hover:text-primary"
          >
            {orderPagesTexts.openReceipt}
          </Link>
        </Fact>
      </dl>
      {isAdmin && data.payment.sealedUntil !== null && (
        <SealedRecord orderId={order._id} until={data.payment.sealedUntil} />
      )}
      <RefundPart orderId={order._id} orderNumber={order.number ?? ''} />
    </>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd className="text-right wrap-anywhere tabular-nums">{children}</dd>
    </>
  )
}

interface SealedRecordProps {
  orderId: string
  until: string
}

/** Whose card it was, though its guest is deleted: shown for a reason, and in the log from then on. */
function SealedRecord({ orderId, until }: SealedRecordProps) {
  const api = useApi()
  const { timeZone } = useRestaurant()
  const { problem, fields, isBusy, act, setFields } = useHouseAct()
  const { withRecentSignIn, confirmDialog } = useConfirmedSignIn()
  const [opened, setOpened] = useState<string[]>()

  async function open(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '')
    const wrong = problemOfReason(reason)
    if (wrong) return setFields({ reason: wrong })
    await act(() =>
      withRecentSignIn(async () => {
        const found = await api(openSealedRecord, { params: { id: orderId }, body: { reason } })
        setOpened([found.name, found.email, found.phone].filter(Boolean))
      }),
    )
  }

  return (
    <section aria-label={orderPagesTexts.sealed} className="mt-6 border-t border-border pt-5">
      <p className="max-w-prose text-muted">
        {orderPagesTexts.sealedAbout(formatWhenInYear(until, timeZone))}
      </p>
      {opened ? (
        <output className="mt-3 block font-semibold wrap-anywhere">{opened.join(', ')}</output>
      ) : (
        <form noValidate onSubmit={(event) => void open(event)} className="mt-4 grid gap-4">
          <TextField
            name="reason"
            label={orderPagesTexts.openReason}
            hint={orderPagesTexts.openReasonHint}
            maxLength={mostReason}
            error={fields['reason']}
          />
          <ErrorText>{problem}</ErrorText>
          <Button
            type="submit"
            kind="secondary"
            aria-disabled={isBusy}
            className="justify-self-start"
          >
            {orderPagesTexts.openSealed}
          </Button>
        </form>
      )}
      {confirmDialog}
    </section>
  )
}

/** What has happened to an order's money after it was paid. */
function moneyEntries(sheet: RefundSheet | undefined): HistoryEntry[] {
  return (sheet?.refunds ?? []).flatMap((refund) => {
    const asked = askedEntry(refund)
    const ended = endedEntry(refund)
    return ended ? [asked, ended] : [asked]
  })
}

type Refund = RefundSheet['refunds'][number]

function askedEntry({ id, cents, origin, by, reason, createdAt }: Refund): HistoryEntry {
  const sum = formatCents(cents)
  const isOurs = origin === 'desk'
  return {
    key: `${id} asked`,
    at: createdAt,
    what:
      origin === 'provider'
        ? orderPagesTexts.refundedAtProcessor(sum)
        : orderPagesTexts.refundRequested(sum),
    who: isOurs ? orderPagesTexts.by(by) : '',
    words: isOurs || origin === 'shortage' ? reason : '',
    isBad: false,
  }
}

/** What was refunded at the processor's had gone when we learned of it. */
function endedEntry(refund: Refund): HistoryEntry | undefined {
  const { id, cents, roundingCents, origin, state, failure, endedAt } = refund
  if (endedAt === null || (origin === 'provider' && state === 'succeeded')) return undefined
  const hasFailed = state === 'failed'
  const sum = formatCents(cents + roundingCents)
  return {
    key: `${id} ended`,
    at: endedAt,
    what: hasFailed ? orderPagesTexts.refundFailed(sum) : orderPagesTexts.refunded(sum),
    who: hasFailed ? (failure ?? '') : '',
    words: '',
    isBad: hasFailed,
  }
}

function NoSuchOrder() {
  return (
    <EmptyState
      title={orderPagesTexts.notFound}
      actions={<LinkButton to="/dashboard/orders">{orderPagesTexts.allOrders}</LinkButton>}
    >
      {orderPagesTexts.notFoundHint}
    </EmptyState>
  )
}
