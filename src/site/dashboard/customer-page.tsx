import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ChevronDown, Mail, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useNavigate, useParams } from 'react-router'
import { formatDollars } from '#kernel/money.ts'
import { pagesOf } from '#kernel/pages-of.ts'
import { queryOf, queryOrNull } from '#kernel/query-of.ts'
import { getPersonDetails, type ListedPerson } from '#modules/accounts/contract/house.ts'
import { getNote } from '#modules/accounts/notes/contract.ts'
import { NoteForm } from '#modules/accounts/notes/ui/note-form.tsx'
import { IconButton } from '#modules/accounts/ui/people/icon-button.tsx'
import { getOrder, listOrdersOf, type PersonsOrder } from '#modules/orders/contract/house.ts'
import { BillLine } from '#modules/orders/ui/bill.tsx'
import { OrderNumber } from '#modules/orders/ui/order-number.tsx'
import { OrderState } from '#modules/orders/ui/order-state.tsx'
import { getPaymentOfOrder } from '#modules/payments/contract/house.ts'
import { CustomerBookings } from '#modules/reservations/ui/people/customer-bookings.tsx'
import { formatDay, formatTime } from '#modules/restaurant/local-time.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { CustomerReviews } from '#modules/reviews/ui/customer-reviews.tsx'
import { useApi } from '#ui-kit/api-context.ts'
import { buttonClass, LinkButton } from '#ui-kit/button.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { NotLoaded } from '#ui-kit/not-loaded.tsx'
import { loads } from '#ui-kit/page-data.ts'
import { PagedList } from '#ui-kit/paged-list.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import { BackLink } from './back-link.tsx'
import { DashboardLayout } from './dashboard-layout.tsx'
import { requirePerson } from './loads-for.ts'
import { CustomerFacts } from './people/customer-facts.tsx'
import { FailedDelete } from './people/failed-delete.tsx'
import { peopleTexts } from './people/house-texts.ts'
import { RoleButton } from './people/role-button.tsx'
import { type PeopleChanges, usePeopleChanges } from './people/use-people-changes.ts'
import { RefundPart } from './refunds/refund-part.tsx'
import { useLostRole } from './use-lost-role.ts'

const loadPerson = loads((api, { id = '' }) => [
  queryOrNull(api, getPersonDetails, { params: { id } }),
])

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await requirePerson(args, 'admin')
  return loadPerson(args)
}

export function Component() {
  const { id = '' } = useParams()
  const query = useQuery(queryOrNull(useApi(), getPersonDetails, { params: { id } }))
  const changes = usePeopleChanges()
  const navigate = useNavigate()
  const person = query.data

  async function remove(whom: ListedPerson) {
    if (await changes.remove(whom)) void navigate('/dashboard/allUsers')
  }

  async function removeAgain(whom: ListedPerson) {
    if (await changes.removeNow(whom)) void navigate('/dashboard/allUsers')
  }

  return (
    // One heading from the first moment on: it has the focus while the name comes.
    <DashboardLayout
      heading={person?.name ?? peopleTexts.customer}
      above={<BackLink to="/dashboard/allUsers">{peopleTexts.back}</BackLink>}
      beside={
        person && (
          <CustomerActions person={person} changes={changes} onRemove={() => void remove(person)} />
        )
      }
    >
      <ErrorText>{changes.problem}</ErrorText>
      <FailedDelete changes={changes} onRetry={(whom) => void removeAgain(whom)} />
      {changes.confirmDialog}
      {person ? (
        <>
          <CustomerFacts person={person} />
          <div className="mt-10 grid gap-x-12 gap-y-10 xl:grid-cols-[2fr_3fr]">
            <CustomerNote id={person._id} />
            <div className="grid min-w-0 gap-10">
              <CustomerOrders id={person._id} />
              <CustomerBookings id={person._id} />
              <CustomerReviews id={person._id} />
            </div>
          </div>
        </>
      ) : person === null ? (
        <NobodyHere />
      ) : (
        <NotLoaded query={query} what={peopleTexts.one} loading={peopleTexts.loadingOne} />
      )}
    </DashboardLayout>
  )
}

interface CustomerActionsProps {
  person: ListedPerson
  changes: PeopleChanges
  onRemove: () => void
}

/** What can be done about one person. */
function CustomerActions({ person, changes, onRemove }: CustomerActionsProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <a href={`mailto:${person.email}`} className={buttonClass('secondary', 'max-md:mr-2')}>
        <Mail aria-hidden="true" className="size-5" />
        <span>{peopleTexts.sendEmail}</span>
      </a>
      {/* Where there is no room beside the first, these stay together in a line of their own. */}
      <span className="flex flex-wrap items-center gap-x-2 max-sm:w-full max-sm:justify-between [&_span]:inline!">
        <RoleButton of="admin" person={person} changes={changes} hasText />
        <RoleButton of="host" person={person} changes={changes} hasText />
        <RoleButton of="kitchen" person={person} changes={changes} hasText />
        <IconButton
          sign={Trash2}
          label={peopleTexts.deletePerson(person.name)}
          isDangerous
          onClick={onRemove}
        />
      </span>
    </div>
  )
}

/** What the house keeps in mind about them. */
function CustomerNote({ id }: { id: string }) {
  const query = useQuery({
    ...queryOf(useApi(), getNote, { params: { id } }),
    // What is being written is not overtaken by a question that nobody asked.
    refetchOnWindowFocus: false,
  })
  const leadOn = useLostRole()
  const { timeZone } = useRestaurant()
  const note = query.data
  return (
    <section aria-labelledby="note-heading">
      <h2 id="note-heading" className="mb-4 text-2xl">
        {peopleTexts.note}
      </h2>
      {note ? (
        <NoteForm
          key={id}
          personId={id}
          note={note}
          savedOn={note.savedAt === null ? '' : formatDay(note.savedAt, timeZone)}
          onFailure={leadOn}
        />
      ) : (
        <NotLoaded query={query} what={peopleTexts.theNote} loading={peopleTexts.loadingNote} />
      )}
    </section>
  )
}

/** What they have ordered, newest first. */
function CustomerOrders({ id }: { id: string }) {
  const list = useInfiniteQuery(
    pagesOf(useApi(), listOrdersOf, { params: { id }, query: {} }, (page) => page.orders),
  )
  return (
    <section aria-labelledby="orders-heading" className="min-w-0">
      <h2 id="orders-heading" className="mb-3 text-2xl">
        {peopleTexts.orders}
      </h2>
      <PagedList
        list={list}
        what={peopleTexts.theirOrders}
        text={peopleTexts.olderOrders}
        none={peopleTexts.noOrders}
      >
        <ul className="border-t border-border">
          {list.data?.rows.map((order) => (
            <CustomerOrder key={order._id} order={order} />
          ))}
        </ul>
      </PagedList>
    </section>
  )
}

/** An order in one line; pressed, it says what was in it and how it was paid. */
function CustomerOrder({ order }: { order: PersonsOrder }) {
  const { timeZone } = useRestaurant()
  // Most orders are never opened: what is in them is asked for when one is.
  const [isOpen, setIsOpen] = useState(false)
  return (
    <li className="border-b border-border">
      <details className="group" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className="-mx-2 grid min-h-11 cursor-pointer list-none grid-cols-[1fr_auto_1.25rem] items-center gap-x-4 gap-y-1 rounded-input px-2 py-3 hover:bg-surface2/60 sm:grid-cols-[4rem_1fr_auto_5.5rem_1.25rem] [&::-webkit-details-marker]:hidden">
          <span className="font-semibold">
            {order.number !== null && <OrderNumber number={order.number} />}
          </span>
          <time
            dateTime={order.createdAt}
            className="text-muted tabular-nums max-sm:order-2 max-sm:text-sm"
          >
            {`${order.date}, ${formatTime(order.createdAt, timeZone)}`}
          </time>
          <span className="max-sm:order-3 max-sm:justify-self-end">
            <OrderState status={order.status} />
          </span>
          <span className="text-right font-semibold tabular-nums">
            {formatDollars(order.total)}
          </span>
          <ChevronDown
            aria-hidden="true"
            className="size-5 text-muted transition-transform group-open:rotate-180 max-sm:order-1"
          />
        </summary>
        {isOpen && (
          <>
            <OrderContents id={order._id} />
            <p className="pb-5">
              <Link
                to={`/dashboard/orders/${order._id}`}
                className="font-semibold underline decoration-primary decoration-2 underline-offset-4 hover:text-primary"
              >
                {peopleTexts.openOrder(order.number)}
              </Link>
            </p>
          </>
        )}
      </details>
    </li>
  )
}

/** What was ordered at which price, and how it was paid. */
function OrderContents({ id }: { id: string }) {
  const api = useApi()
  const order = useQuery(queryOrNull(api, getOrder, { params: { id } }))
  const paid = useQuery(queryOf(api, getPaymentOfOrder, { params: { id } }))
  function retry() {
    for (const query of [order, paid]) if (query.isError) void query.refetch()
  }
  if (!order.data || !paid.data) {
    return (
      <div className="pt-1 pb-5">
        {order.isError || order.data === null || paid.isError ? (
          <LoadFailure what={peopleTexts.theOrder} onRetry={retry} />
        ) : (
          <Spinner label={peopleTexts.loadingOrder} />
        )}
      </div>
    )
  }
  return (
    <div className="pt-1 pb-5">
      <ul className="grid gap-2">
        {order.data.lines.map((line, index) => (
          // Frozen lines have no id of their own and never change their places.
          // oxlint-disable-next-line react/no-array-index-key
          <BillLine key={index} {...line} />
        ))}
      </ul>
      <Payment payment={paid.data.payment} total={order.data.total} />
      {paid.data.payment && <RefundPart orderId={id} orderNumber={order.data.number ?? ''} />}
    </div>
  )
}

interface PaymentProps {
  payment: { price: number; card: string | null; intentId: string } | null
  total: number
}

function Payment({ payment, total }: PaymentProps) {
  if (!payment) {
    return (
      <p className="mt-3 text-sm text-muted">
        {total === 0 ? peopleTexts.free : peopleTexts.notPaid}
      </p>
    )
  }
  return (
    <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 text-sm">
      <dt className="text-muted">{peopleTexts.paid}</dt>
      <dd className="text-right tabular-nums">
        {`${formatDollars(payment.price)}, ${payment.card ?? peopleTexts.paidWith(formatDollars(payment.price), payment.card ?? '')}`}
      </dd>
      <dt className="text-muted">{peopleTexts.payment}</dt>
      <dd className="text-right wrap-anywhere tabular-nums">{payment.intentId}</dd>
    </dl>
  )
}

function NobodyHere() {
  return (
    <div className="mt-6 max-w-2xl rounded-card border border-border bg-surface p-6 md:p-10">
      <h2 className="text-2xl">{peopleTexts.notFound}</h2>
      <p className="mt-2 text-muted">{peopleTexts.notFoundHint}</p>
      <LinkButton to="/dashboard/allUsers" className="mt-6">
        {peopleTexts.back}
      </LinkButton>
    </div>
  )
}
