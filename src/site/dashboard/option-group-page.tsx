import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { allCategoriesQuery } from '#modules/menu/categories/client/all.ts'
import { optionGroupsQuery } from '#modules/menu/options/client.ts'
import { type OptionGroupView, deleteOptionGroup } from '#modules/menu/options/contract.ts'
import { useTexts } from '#modules/restaurant/ui/use-restaurant.ts'
import { taxClassesQuery } from '#modules/restaurant/client/tax-classes.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Button, LinkButton } from '#ui-kit/button.tsx'
import { askToDelete } from '#ui-kit/ask-to-delete.ts'
import { EmptyState } from '#ui-kit/empty-state.tsx'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import { toasts } from '#ui-kit/toaster.tsx'
import { BackLink } from './back-link.tsx'
import { DashboardLayout } from './dashboard-layout.tsx'
import { loadsFor } from './loads-for.ts'
import { GroupForm } from '#modules/menu/options/ui/group-form.tsx'
import { GroupLinks } from '#modules/menu/options/ui/group-links.tsx'
import { GroupPreview } from './options/group-preview.tsx'
import { useGroupForm } from '#modules/menu/options/ui/use-group-form.ts'

const list = '/dashboard/options'

export const loader = loadsFor('admin', (api) => [
  optionGroupsQuery(api),
  allCategoriesQuery(api),
  taxClassesQuery(api),
])

export function Component() {
  const { id = '' } = useParams()
  const { data, isError, refetch } = useQuery(optionGroupsQuery(useApi()))
  const [round, setRound] = useState(0)
  const isNew = id === 'new'
  const group = data?.groups.find(({ _id }) => _id === id)
  return (
    <DashboardLayout
      heading={isNew ? 'New group' : (group?.name ?? 'Options')}
      above={<BackLink to={list}>Options</BackLink>}
      beside={group && <DeleteButton group={group} />}
    >
      <div className="mt-6">
        {data && (group || isNew) ? (
          <Editor
            key={`${id} ${round}`}
            group={group}
            groups={data.groups}
            onNewest={() => setRound((count) => count + 1)}
          />
        ) : data ? (
          <EmptyState
            title="This group does not exist."
            actions={<LinkButton to={list}>All options</LinkButton>}
          >
            Somebody may have deleted it since you saw it. What was ordered with it stays in the
            orders.
          </EmptyState>
        ) : isError ? (
          <LoadFailure what="The options" onRetry={() => void refetch()} />
        ) : (
          <Spinner label="Loading the options" />
        )}
      </div>
    </DashboardLayout>
  )
}

interface EditorProps {
  group: OptionGroupView | undefined
  groups: readonly OptionGroupView[]
  onNewest: () => void
}

/** The form, and beside it what guests see of it; below it where it is offered. */
function Editor({ group, groups, onNewest }: EditorProps) {
  const navigate = useNavigate()
  const editing = useGroupForm(group, onNewest)
  const { madeId } = editing
  // Not before the form knows that it is saved: leaving would ask whether to lose it.
  useEffect(() => {
    if (madeId !== undefined) void navigate(`${list}/${madeId}`, { replace: true })
  }, [madeId, navigate])
  return (
    <div className="grid items-start gap-10 xl:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
      <div className="min-w-0">
        <GroupForm editing={editing} />
        {group ? (
          <GroupLinks group={group} groups={groups} />
        ) : (
          <p className="mt-6 text-muted">
            Save it first, then choose the dishes it is offered with.
          </p>
        )}
      </div>
      <div className="min-w-0 xl:sticky xl:top-24 xl:max-h-[calc(100dvh-7rem)] xl:overflow-y-auto">
        <GroupPreview group={group} draft={editing.draft} />
      </div>
    </div>
  )
}

function DeleteButton({ group }: { group: OptionGroupView }) {
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { deletedTitle, deletedText } = useTexts()

  async function remove() {
    if (!(await askToDelete())) return
    try {
      await api(deleteOptionGroup, { params: { id: group._id } })
      void toasts.show('success', `${deletedTitle} ${deletedText}`)
      await navigate(list)
      await queries.invalidateQueries({ queryKey: ['menu'] })
    } catch (error) {
      void toasts.show('error', error instanceof Error ? error.message : String(error))
    }
  }

  return (
    <Button kind="secondary" onClick={() => void remove()} className="text-danger!">
      <Trash2 aria-hidden="true" className="size-4" />
      Delete
    </Button>
  )
}
