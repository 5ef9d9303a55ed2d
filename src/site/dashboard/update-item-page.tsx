import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useLocation, useNavigate, useParams } from 'react-router'
import { ApiError } from '#kernel/api.ts'
import { allCategoriesQuery } from '#modules/menu/categories/client/all.ts'
import { catalogueItemQuery } from '#modules/menu/client/catalogue.ts'
import type { CatalogueItem } from '#modules/menu/contract/catalogue.ts'
import { optionGroupsQuery } from '#modules/menu/options/client.ts'
import { changeMenuItem, changesToWire } from '#modules/menu/contract/writing.ts'
import { type DishDraft, changesOf, draftOf } from '#modules/menu/rules/draft.ts'
import { taxClassesQuery } from '#modules/restaurant/client/tax-classes.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { LinkButton } from '#ui-kit/button.tsx'
import { EmptyState } from '#ui-kit/empty-state.tsx'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import { toasts } from '#ui-kit/toaster.tsx'
import { useHydrated } from '#ui-kit/use-hydrated.ts'
import { pageTools } from '#ui-kit/page-data.ts'
import { BackLink } from './back-link.tsx'
import { DashboardLayout } from './dashboard-layout.tsx'
import { loadsFor } from './loads-for.ts'
import { DishForm } from './menu/dish-form.tsx'
import { DishOptions } from '#modules/menu/ui/editor/dish-options.tsx'
import { useDishDraft } from '#modules/menu/ui/editor/use-dish-draft.ts'

export function loader(args: LoaderFunctionArgs) {
  const { id = '' } = args.params
  const { api, queries } = args.context.get(pageTools)
  // A form begins with what is true now, not with what an earlier visit has read.
  queries.removeQueries({ queryKey: catalogueItemQuery(api, id).queryKey })
  return loadsFor('admin', () => [
    catalogueItemQuery(api, id),
    optionGroupsQuery(api),
    allCategoriesQuery(api),
    taxClassesQuery(api),
  ])(args)
}

export function Component() {
  const { id = '' } = useParams()
  const isHydrated = useHydrated()
  const wayBack = useWayBack()
  const { data: item, isError, refetch } = useQuery(catalogueItemQuery(useApi(), id))
  return (
    <DashboardLayout heading="Update item" above={<BackLink to={wayBack}>All items</BackLink>}>
      <div className="mt-6">
        {item ? (
          <>
            <UpdateForm key={`${item._id} ${isHydrated}`} item={item} isAwake={isHydrated} />
            <DishOptions item={item} />
          </>
        ) : item === null ? (
          <EmptyState
            title="This dish is not on the menu."
            actions={<LinkButton to={wayBack}>All items</LinkButton>}
          >
            Somebody may have deleted it since you saw it. What was ordered of it stays in the
            orders.
          </EmptyState>
        ) : isError ? (
          <LoadFailure what="The dish" onRetry={() => void refetch()} />
        ) : (
          <Spinner label="Loading the dish" />
        )}
      </div>
    </DashboardLayout>
  )
}

function UpdateForm({ item, isAwake }: { item: CatalogueItem; isAwake: boolean }) {
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const wayBack = useWayBack()
  const read = draftOf(item)
  const form = useDishDraft(item._id, { draft: read, read, version: item.version }, isAwake)

  async function update(draft: DishDraft) {
    const { version } = form
    const changes = changesToWire(changesOf(form.read, draft))
    const body = { ...changes, ...(version !== undefined && { version }) }
    try {
      const { modifiedCount } = await api(changeMenuItem, { params: { id: item._id }, body })
      form.forget()
      void queries.invalidateQueries({ queryKey: ['menu'] })
      const name = draft.name.trim()
      const text = modifiedCount > 0 ? `${name} Updated` : `${name}: nothing has changed`
      void toasts.show('success', text)
      void navigate(wayBack)
    } catch (error) {
      const current = error instanceof ApiError ? error.body['current'] : undefined
      // The server shows the dish in this call's own schema.
      if (current) form.meet(draft, current as CatalogueItem)
      throw error
    }
  }

  return (
    <DishForm
      form={form}
      isAwake={isAwake}
      button="Update item"
      busyText="Updating…"
      failed={(name, message) => `Error Updating ${name}: ${message}`}
      onSave={update}
    />
  )
}

/** To the list as it was searched. */
function useWayBack(): string {
  const state: unknown = useLocation().state
  const search = new Map(Object.entries(state ?? {})).get('search')
  return `/dashboard/manageItems${typeof search === 'string' ? search : ''}`
}
