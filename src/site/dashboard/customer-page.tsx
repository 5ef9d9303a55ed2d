import { useQuery } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { useNavigate, useParams } from 'react-router'
import { personQuery } from '#modules/accounts/client/directory.ts'
import type { ListedPerson } from '#modules/accounts/contract/directory.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { LinkButton } from '#ui-kit/button.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import { loads } from '#ui-kit/page-data.ts'
import { BackLink } from './back-link.tsx'
import { DashboardLayout } from './dashboard-layout.tsx'
import { requirePerson } from './loads-for.ts'
import { CustomerActions } from './people/customer-actions.tsx'
import { CustomerBookings } from '#modules/reservations/ui/people/customer-bookings.tsx'
import { CustomerFacts } from './people/customer-facts.tsx'
import { CustomerNote } from './people/customer-note.tsx'
import { CustomerOrders } from './people/customer-orders.tsx'
import { CustomerReviews } from '#modules/reviews/ui/people/customer-reviews.tsx'
import { usePeopleChanges } from './people/use-people-changes.ts'
import { FailedDelete } from './people/failed-delete.tsx'

const loadPerson = loads((api, { id = '' }) => [personQuery(api, id)])

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await requirePerson(args, 'admin')
  return loadPerson(args)
}

export function Component() {
  const { id = '' } = useParams()
  const query = useQuery(personQuery(useApi(), id))
  const changes = usePeopleChanges()
  const navigate = useNavigate()
  const { data: person, isError, refetch } = query

  async function remove(whom: ListedPerson) {
    if (await changes.remove(whom)) void navigate('/dashboard/allUsers')
  }

  async function removeAgain(whom: ListedPerson) {
    if (await changes.removeNow(whom)) void navigate('/dashboard/allUsers')
  }

  return (
    // One heading from the first moment on: it has the focus while the name comes.
    <DashboardLayout
      heading={person?.name ?? 'Customer'}
      above={<BackLink to="/dashboard/allUsers">All users</BackLink>}
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
      ) : isError ? (
        <LoadFailure what="The customer" onRetry={() => void refetch()} />
      ) : (
        <Spinner label="Loading the customer" />
      )}
    </DashboardLayout>
  )
}

function NobodyHere() {
  return (
    <div className="mt-6 max-w-2xl rounded-card border border-border bg-surface p-6 md:p-10">
      <h2 className="text-2xl">There is nobody here.</h2>
      <p className="mt-2 text-muted">
        The account has been deleted, or the address is not quite right.
      </p>
      <LinkButton to="/dashboard/allUsers" className="mt-6">
        All users
      </LinkButton>
    </div>
  )
}
