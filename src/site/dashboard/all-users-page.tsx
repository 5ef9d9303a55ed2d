import { useInfiniteQuery } from '@tanstack/react-query'
import { peopleQuery } from '#modules/accounts/client/directory.ts'
import type { ListedPerson } from '#modules/accounts/contract/directory.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { DensityChoice } from '#ui-kit/density-choice.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import { DashboardLayout } from './dashboard-layout.tsx'
import { loadsFor } from './loads-for.ts'
import { FailedDelete } from './people/failed-delete.tsx'
import { HowMany } from '#modules/accounts/ui/people/how-many.tsx'
import { MoreButton } from '#ui-kit/more-button.tsx'
import { NobodyFound } from './people/nobody-found.tsx'
import { PeopleFilterBar } from '#modules/accounts/ui/people/people-filter-bar.tsx'
import { PeopleTable } from './people/people-table.tsx'
import { usePeopleChanges } from './people/use-people-changes.ts'
import { usePeopleFilter } from '#modules/accounts/ui/people/use-people-filter.ts'

// Not waited for: the search box is there while the people come.
export const loader = loadsFor('admin', () => [])

const listId = 'people'

export function Component() {
  const { filter, box, typed, setTyped, change } = usePeopleFilter()
  const list = useInfiniteQuery(peopleQuery(useApi(), filter))
  const changes = usePeopleChanges()
  const people = list.data?.pages.flatMap((page) => page.people)
  const newest = list.data?.pages.at(-1)

  async function remove(person: ListedPerson) {
    if (await changes.remove(person)) focusList()
  }

  async function removeAgain(person: ListedPerson) {
    if (await changes.removeNow(person)) focusList()
  }

  return (
    <DashboardLayout heading="All Users">
      <div className="mt-6">
        <PeopleFilterBar
          filter={filter}
          box={box}
          typed={typed}
          onType={setTyped}
          onSearch={() => change({})}
          onRole={(role) => change({ role })}
          onSort={(sort) => change({ sort })}
        />
      </div>
      <ErrorText>{changes.problem}</ErrorText>
      <FailedDelete changes={changes} onRetry={(person) => void removeAgain(person)} />
      {changes.confirmDialog}
      <div id={listId} tabIndex={-1} className="mt-6 outline-none">
        {people && newest ? (
          <>
            <div className="mb-2 flex items-center justify-between gap-x-6">
              <HowMany page={newest} shown={people.length} filter={filter} />
              <DensityChoice />
            </div>
            {people.length > 0 ? (
              <PeopleTable
                people={people}
                changes={changes}
                onRemove={(person) => void remove(person)}
              />
            ) : (
              <NobodyFound onForget={() => change({ search: '', role: undefined })} />
            )}
            <MoreButton list={list} text="Show more people" />
          </>
        ) : list.isError ? (
          <LoadFailure what="The list of people" onRetry={() => void list.refetch()} />
        ) : (
          <Spinner label="Loading the people" />
        )}
      </div>
    </DashboardLayout>
  )
}

/** The button that was pressed goes with its row. */
function focusList(): void {
  document.getElementById(listId)?.focus({ preventScroll: true })
}
