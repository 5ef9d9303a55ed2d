import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { pagesOf } from '#kernel/pages-of.ts'
import { type ListedPerson, searchPeople } from '#modules/accounts/contract/house.ts'
import { HowMany } from '#modules/accounts/ui/people/how-many.tsx'
import { PeopleFilterBar } from '#modules/accounts/ui/people/people-filter-bar.tsx'
import { usePeopleFilter } from '#modules/accounts/ui/people/use-people-filter.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Button } from '#ui-kit/button.tsx'
import { DensityChoice } from '#ui-kit/density-choice.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { PagedList } from '#ui-kit/paged-list.tsx'
import { DashboardLayout } from './dashboard-layout.tsx'
import { loadsFor } from './loads-for.ts'
import { FailedDelete } from './people/failed-delete.tsx'
import { peopleTexts } from './people/house-texts.ts'
import { PeopleTable } from './people/people-table.tsx'
import { usePeopleChanges } from './people/use-people-changes.ts'

// Not waited for: the search box is there while the people come.
export const loader = loadsFor('admin', () => [])

const listId = 'people'

export function Component() {
  const { filter, box, typed, setTyped, change } = usePeopleFilter()
  const list = useInfiniteQuery({
    ...pagesOf(
      useApi(),
      searchPeople,
      { query: { ...filter, search: filter.search || undefined } },
      (page) => page.people,
    ),
    placeholderData: keepPreviousData,
  })
  const changes = usePeopleChanges()
  const { rows: people, pages } = list.data ?? {}
  const newest = pages?.at(-1)

  async function remove(person: ListedPerson) {
    if (await changes.remove(person)) focusList()
  }

  async function removeAgain(person: ListedPerson) {
    if (await changes.removeNow(person)) focusList()
  }

  return (
    <DashboardLayout heading={peopleTexts.allUsers}>
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
        {people && newest && (
          <div className="mb-2 flex items-center justify-between gap-x-6">
            <HowMany page={newest} shown={people.length} filter={filter} />
            <DensityChoice />
          </div>
        )}
        <PagedList
          list={list}
          what={peopleTexts.list}
          text={peopleTexts.more}
          none={<NobodyFound onForget={() => change({ search: '', role: undefined })} />}
        >
          <PeopleTable
            people={people ?? []}
            changes={changes}
            onRemove={(person) => void remove(person)}
          />
        </PagedList>
      </div>
    </DashboardLayout>
  )
}

/** The button that was pressed goes with its row. */
function focusList(): void {
  document.getElementById(listId)?.focus({ preventScroll: true })
}

/** Nobody fits: what to try, and the way back to everybody. */
function NobodyFound({ onForget }: { onForget: () => void }) {
  return (
    <div className="max-w-2xl rounded-card border border-border bg-surface p-6 md:p-10">
      <h2 className="text-2xl">{peopleTexts.nobody}</h2>
      <p className="mt-2 text-muted">{peopleTexts.nobodyHint}</p>
      <Button kind="secondary" onClick={onForget} className="mt-6">
        {peopleTexts.showAll}
      </Button>
    </div>
  )
}
