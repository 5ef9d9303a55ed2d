import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatCount, nearestCents } from '#kernel/money.ts'
import { queryOf } from '#kernel/query-of.ts'
import type { ListedPerson } from '#modules/accounts/contract/house.ts'
import { getCustomerTotals } from '#modules/reports/contract.ts'
import { sayCents } from '#modules/reports/ui/words.ts'
import { formatDay } from '#modules/restaurant/local-time.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { peopleTexts } from './house-texts.ts'
import { RoleMark } from './people-table.tsx'

/** Who they are, and what they have been worth to the house. */
export function CustomerFacts({ person }: { person: ListedPerson }) {
  const { timeZone } = useRestaurant()
  const query = queryOf(useApi(), getCustomerTotals, { params: { id: person._id } })
  const { data: totals, isError, refetch } = useQuery(query)
  return (
    <>
      <div className="@container">
        <dl className="mt-4 grid grid-cols-2 gap-x-8 gap-y-5 border-y border-border py-5 sm:grid-cols-3 @max-3xs:grid-cols-1 @max-3xs:*:col-span-1 xl:@min-3xl:grid-cols-7">
          <Figure term={peopleTexts.spent}>{totals && sayCents(nearestCents(totals.spend))}</Figure>
          <Figure term={peopleTexts.orders}>{totals && formatCount(totals.orders)}</Figure>
          <Figure term={peopleTexts.lastOrder}>
            {totals && (totals.lastOrder ?? peopleTexts.noOrder)}
          </Figure>
          <Fact term={peopleTexts.email} className="col-span-2">
            <EmailText email={person.email} />
            <span className="block text-sm text-muted">
              {person.isEmailVerified ? peopleTexts.confirmed : peopleTexts.notConfirmed}
            </span>
          </Fact>
          <Fact term={peopleTexts.role}>
            <RoleMark role={person.role} />
          </Fact>
          <Fact term={peopleTexts.since}>{formatDay(person.createdAt, timeZone)}</Fact>
        </dl>
      </div>
      {isError && !totals && (
        <div className="mt-4">
          <LoadFailure what={peopleTexts.whole} onRetry={() => void refetch()} />
        </div>
      )}
    </>
  )
}

/** The fact's place is there before its number is. */
function Figure({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="mt-0.5 min-h-8 font-display text-xl font-semibold tabular-nums">{children}</dd>
    </div>
  )
}

/** A long one goes on in the next line from its @ on. */
function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <span className="wrap-break-word">
      <span>{email.slice(0, at)}</span>
      <wbr />
      <span>{email.slice(at)}</span>
    </span>
  )
}

interface FactProps {
  term: string
  className?: string
  children: ReactNode
}

function Fact({ term, className, children }: FactProps) {
  return (
    <div className={className}>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="mt-1">{children}</dd>
    </div>
  )
}
