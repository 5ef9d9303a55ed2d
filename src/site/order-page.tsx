import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { queryKeyOf } from '#kernel/api.ts'
import { days, minutes, seconds } from '#kernel/duration.ts'
import { messageOf } from '#kernel/message-of.ts'
import { formatDollars } from '#kernel/money.ts'
import { queryOrNull } from '#kernel/query-of.ts'
import { problemOfName } from '#modules/accounts/rules.ts'
import { useBuyer } from '#modules/accounts/ui/use-buyer.ts'
import {
  claimOrder,
  type FollowedOrder,
  getFollowedOrder,
  changePickupName,
  listOrdersUnderWay,
} from '#modules/orders/contract/guest.ts'
import { closedSentenceOf, headlineOf, isUnderWay, sentenceOf } from '#modules/orders/following.ts'
import { typeWords } from '#modules/orders/rules.ts'
import { billClass, BillLine, BillTotal } from '#modules/orders/ui/bill.tsx'
import { LinkPayment } from '#modules/orders/ui/link-payment.tsx'
import { OrderSteps } from '#modules/orders/ui/order-steps.tsx'
import { BillRefunds, BillTip } from '#modules/orders/ui/paid-bill.tsx'
import { useLiveOrder } from '#modules/orders/ui/use-live-order.ts'
import { listReceiptsByLink } from '#modules/payments/receipts/contract.ts'
import { OrderReceipts } from '#modules/payments/receipts/ui/order-receipts.tsx'
import { getMoneyBack } from '#modules/payments/refunds/contract.ts'
import { formatTime } from '#modules/restaurant/local-time.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Button } from '#ui-kit/button.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { Modal } from '#ui-kit/modal.tsx'
import { NotLoaded } from '#ui-kit/not-loaded.tsx'
import { loads } from '#ui-kit/page-data.ts'
import { pageWidth } from '#ui-kit/page-width.ts'
import { PhoneLink } from '#ui-kit/phone-link.tsx'
import { RefusableForm } from '#ui-kit/refusable-form.tsx'
import { SubmitButton } from '#ui-kit/submit-button.tsx'
import { TextField } from '#ui-kit/text-field.tsx'
import { toasts } from '#ui-kit/toaster.tsx'
import { useCheckedForm } from '#ui-kit/use-checked-form.ts'
import { Announcer } from './order/announcer.tsx'
import { KeepAccount } from './order/keep-account.tsx'
import { LostOrder } from './order/lost-order.tsx'
import { OrderChoices } from './order/order-choices.tsx'
import { RanOut } from './order/ran-out.tsx'
import { billTexts, claimTexts, trackTexts } from './order/texts.ts'
import { WhereItIs } from './order/where-it-is.tsx'
import { PageHead } from './page-head.tsx'

export const loader = loads((api, { token = '' }) => [
  queryOrNull(api, getFollowedOrder, { params: { token } }),
  queryOrNull(api, getMoneyBack, { params: { token } }),
  queryOrNull(api, listReceiptsByLink, { params: { token } }),
])

export function Component() {
  const { token = '' } = useParams()
  const query = useQuery(queryOrNull(useApi(), getFollowedOrder, { params: { token } }))
  const { data } = query
  if (data === null) return <LostOrder />
  if (data) return <Followed key={token} token={token} order={data} />
  return (
    <div className={`${pageWidth} py-16`}>
      <SecretHead title={trackTexts.head} />
      <NotLoaded query={query} what={trackTexts.head} loading={trackTexts.loading} />
    </div>
  )
}

function Followed({ token, order }: { token: string; order: FollowedOrder }) {
  const { timeZone, opening } = useRestaurant()
  // Whoever has an account finds their orders there.
  const hasAccount = useBuyer()?.contact === undefined && order.own !== null
  const [isFollowed] = useState(() => isOpen(order) || isRecent(order))
  const api = useApi()
  const queries = useQueryClient()
  const query = queryOrNull(api, getFollowedOrder, { params: { token } })
  // What other pages say of it must not be older than this one when they are gone to.
  useEffect(
    () => void queries.invalidateQueries({ queryKey: queryKeyOf(listOrdersUnderWay) }),
    [queries],
  )
  // Asked every minute: an order becomes late without anybody's doing.
  const { refetch } = useQuery({ ...query, refetchInterval: isOpen(order) && minutes(1) })
  const line = useLiveOrder({
    token,
    isFollowed,
    ask: async () => !(await refetch()).isError,
    hear: (revision) => {
      if (revision <= order.revision) return
      void refetch()
      void queries.invalidateQueries({ queryKey: queryKeyOf(getMoneyBack, { params: { token } }) })
      void queries.invalidateQueries({ queryKey: queryKeyOf(listOrdersUnderWay) })
    },
  })
  const say = (instant: string | number) => formatTime(instant, timeZone)
  const headline = headlineOf(order, say)
  const isForLater = !order.pickup && !opening.isOpen
  const sentence =
    (isForLater ? closedSentenceOf(order.status, opening.label) : undefined) ??
    sentenceOf(order, say)
  return (
    <article>
      <SecretHead title={headline} />
      <WhereItIs order={order} headline={headline} sentence={sentence} line={line} say={say} />
      <RanOut token={token} order={order} say={say} />
      <div
        className={`${pageWidth} gives-way grid grid-cols-[minmax(0,1fr)] items-start gap-10 py-10 lg:grid-cols-2 lg:gap-16 lg:py-14`}
      >
        <div>
          {order.toPay && <LinkPayment token={token} toPay={order.toPay} />}
          <OrderSteps order={order} say={say} />
          <OrderChoices token={token} order={order} />
          {order.own && <KeepAccount />}
          {order.isClaimable && <ClaimOrder token={token} />}
        </div>
        <div>
          <OrderBill token={token} order={order} />
          {!hasAccount && <OrderReceipts token={token} />}
        </div>
      </div>
    </article>
  )
}

function isOpen({ status, toPay }: FollowedOrder): boolean {
  return isUnderWay(status) || toPay !== null
}

/** Money may still go back for an order that was eaten. */
function isRecent({ createdAt }: FollowedOrder): boolean {
  return Date.now() - Date.parse(createdAt) < days(1)
}

/** Whoever has the address sees the order: no other site is told where a visitor comes from. */
function SecretHead({ title }: { title: string }) {
  return (
    <>
      <PageHead title={title} description={trackTexts.description} />
      <meta name="referrer" content="no-referrer" />
    </>
  )
}

/** For whoever is signed in and looks at an order that was made without an account. */
function ClaimOrder({ token }: { token: string }) {
  const api = useApi()
  const queries = useQueryClient()
  const [search] = useSearchParams()
  const proof = search.get('claim')
  const [isMailed, setIsMailed] = useState(false)
  const [problem, setProblem] = useState('')

  async function claim(body: { proof?: string }) {
    setProblem('')
    try {
      const { status } = await api(claimOrder, { params: { token }, body })
      if (status === 'mailed') return setIsMailed(true)
      void toasts.show('success', claimTexts.done)
      await queries.invalidateQueries({
        queryKey: queryKeyOf(getFollowedOrder, { params: { token } }),
      })
      void queries.invalidateQueries({ queryKey: ['own orders'] })
    } catch (failure) {
      setProblem(messageOf(failure))
    }
  }

  // The link of the email was opened for this.
  const show = useEffectEvent((shown: string) => void claim({ proof: shown }))
  useEffect(() => {
    if (proof === null) return undefined
    const afterThePage = setTimeout(() => show(proof))
    return () => clearTimeout(afterThePage)
  }, [proof])

  return (
    <section aria-labelledby="claim" className="mt-8 noscript:hidden">
      <h2 id="claim" className="text-xl">
        {claimTexts.title}
      </h2>
      <p className="mt-1 mb-3 text-muted">{isMailed ? claimTexts.mailed : claimTexts.text}</p>
      {!isMailed && (
        <Button kind="secondary" onClick={() => void claim({})}>
          {claimTexts.ask}
        </Button>
      )}
      <ErrorText>{problem}</ErrorText>
    </section>
  )
}

/** What was ordered, where it is picked up, and whom to call. */
function OrderBill({ token, order }: { token: string; order: FollowedOrder }) {
  const { data: back } = useQuery({
    ...queryOrNull(useApi(), getMoneyBack, { params: { token } }),
    refetchInterval: ({ state }) => (state.data?.refunding ? seconds(3) : minutes(1)),
  })
  const { lines, total, restaurant, status, own } = order
  const words = typeWords(order.type)
  return (
    <section aria-labelledby="bill-heading" className={billClass}>
      <h2 id="bill-heading" className="text-2xl">
        {trackTexts.head}
      </h2>
      <ul className="mt-5 grid gap-3">
        {lines.map((line, index) => (
          // Frozen lines have no id of their own and never change their places.
          // oxlint-disable-next-line react/no-array-index-key
          <BillLine key={index} {...line} />
        ))}
      </ul>
      {own && (
        <dl className="mt-5 grid gap-2 border-t border-border pt-4">
          <PickedUpBy token={token} type={order.type} own={own} isChangeable={isUnderWay(status)} />
          {own.allergies !== '' && <Said term={billTexts.allergies}>{own.allergies}</Said>}
          {own.note !== '' && <Said term={billTexts.note}>{own.note}</Said>}
        </dl>
      )}
      <BillTotal label={trackTexts.total} amount={formatDollars(total)} taxes={order.taxes} />
      {back?.tip !== undefined && <BillTip total={total} tip={back.tip} />}
      {back && <BillRefunds {...back} price={total + (back.tip ?? 0)} />}
      <Announcer words={back ? sayMoneyBack(back) : ''} />
      <address className="mt-5 text-sm text-muted not-italic">
        <p>
          {isUnderWay(status)
            ? trackTexts.leadTo(words.lead, restaurant.name)
            : status === 'completed'
              ? trackTexts.doneAt(words.done, restaurant.name)
              : restaurant.name}
        </p>
        {restaurant.address && <p>{restaurant.address}</p>}
        {restaurant.phone && (
          <PhoneLink
            phone={restaurant.phone}
            className="inline-flex min-h-11 items-center font-semibold text-text underline underline-offset-4"
          />
        )}
      </address>
    </section>
  )
}

interface PickedUpByProps {
  token: string
  type: FollowedOrder['type']
  own: NonNullable<FollowedOrder['own']>
  /** The order is not over yet. */
  isChangeable: boolean
}

/** Whose name the kitchen calls out; it can be somebody else's by now. */
function PickedUpBy({ token, type, own, isChangeable }: PickedUpByProps) {
  const [isNaming, setIsNaming] = useState(false)
  return (
    <>
      <Said term={typeWords(type).whose}>
        <span className="flex items-baseline justify-between gap-4">
          <span>{own.name}</span>
          {isChangeable && (
            <button
              type="button"
              aria-label={billTexts.changeName}
              onClick={() => setIsNaming(true)}
              className="-my-2.5 inline-flex min-h-11 cursor-pointer items-center text-sm underline underline-offset-4 hover:text-primary noscript:hidden"
            >
              {billTexts.change}
            </button>
          )}
        </span>
      </Said>
      {isNaming && (
        <NameForm token={token} type={type} own={own} onClose={() => setIsNaming(false)} />
      )}
    </>
  )
}

/** What was said at checkout, as it has arrived: nobody should wonder whether the kitchen knows. */
function Said({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="font-semibold wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  )
}

function NameForm({
  token,
  type,
  own,
  onClose,
}: Omit<PickedUpByProps, 'isChangeable'> & { onClose: () => void }) {
  const api = useApi()
  const queries = useQueryClient()
  const { wiring, errors, isBusy } = useCheckedForm({
    field: 'name',
    check({ name = '' }) {
      const problem = problemOfName(name)
      return problem ? { name: problem } : {}
    },
    async work({ name = '' }) {
      await api(changePickupName, { params: { id: own._id }, body: { name } })
      await queries.invalidateQueries({
        queryKey: queryKeyOf(getFollowedOrder, { params: { token } }),
      })
      onClose()
    },
  })
  return (
    <Modal title={typeWords(type).who} onClose={onClose}>
      <RefusableForm {...wiring}>
        <TextField
          label={billTexts.name}
          name="name"
          autoComplete="name"
          defaultValue={own.name}
          error={errors['name']}
          hint={billTexts.nameHint}
        />
        <SubmitButton isBusy={isBusy} busyText={billTexts.saving}>
          {billTexts.save}
        </SubmitButton>
      </RefusableForm>
    </Modal>
  )
}

function sayMoneyBack({ refunded, refunding }: { refunded: number; refunding: number }): string {
  const gone = refunded > 0 ? trackTexts.refunded(formatDollars(refunded)) : ''
  const coming = refunding > 0 ? trackTexts.refunding(formatDollars(refunding)) : ''
  return [gone, coming].filter(Boolean).join(' ')
}
