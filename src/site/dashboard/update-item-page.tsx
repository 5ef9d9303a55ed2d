import { useQuery, useQueryClient, queryOptions } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useLocation, useNavigate, useParams } from 'react-router'
import type { Api } from '#kernel/api.ts'
import { queryOf, queryOrNull } from '#kernel/query-of.ts'
import { listAllCategories } from '#modules/menu/categories/contract.ts'
import {
  type CatalogueItem,
  changeMenuItem,
  changesToWire,
  getCatalogueItem,
} from '#modules/menu/contract.ts'
import { listOptionGroups } from '#modules/menu/options/contract.ts'
import { DishOptions } from '#modules/menu/ui/editor/dish-options.tsx'
import { useDishDraft } from '#modules/menu/ui/editor/use-dish-draft.ts'
import { type DishDraft, changesOf, draftOf } from '#modules/menu/writing.ts'
import { listTaxClasses } from '#modules/taxes/contract.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { LinkButton } from '#ui-kit/button.tsx'
import { EmptyState } from '#ui-kit/empty-state.tsx'
import { NotLoaded } from '#ui-kit/not-loaded.tsx'
import { pageTools } from '#ui-kit/page-data.ts'
import { toasts } from '#ui-kit/toaster.tsx'
import { useHydrated } from '#ui-kit/use-hydrated.ts'
import { BackLink } from './back-link.tsx'
import { DashboardLayout } from './dashboard-layout.tsx'
import { loadsFor } from './loads-for.ts'
import { DishForm } from './menu/dish-form.tsx'
import { menuPagesTexts } from './menu/house-texts.ts'

/**
 * A dish for its form; null when it is not there. What was read stands until it is saved, whatever others do meanwhile, so
 * the menu's news does not reach it: changes are told apart by its version.
 */
const itemQuery = (api: Api, id: string) =>
  queryOptions({
    ...queryOrNull(api, getCatalogueItem, { params: { id } }),
    queryKey: ['dish to change', id],
    staleTime: Infinity,
  })

export function loader(args: LoaderFunctionArgs) {
  const { id = '' } = args.params
  const { api, queries } = args.context.get(pageTools)
  // A form begins with what is true now, not with what an earlier visit has read.
  queries.removeQueries({ queryKey: itemQuery(api, id).queryKey })
  return loadsFor('admin', () => [
    itemQuery(api, id),
    queryOf(api, listOptionGroups),
    queryOf(api, listAllCategories),
    queryOf(api, listTaxClasses),
  ])(args)
}

export function Component() {
  const { id = '' } = useParams()
  const isHydrated = useHydrated()
  const wayBack = useWayBack()
  const query = useQuery(itemQuery(useApi(), id))
  const item = query.data
  return (
    <DashboardLayout
      heading={menuPagesTexts.updateHeading}
      above={<BackLink to={wayBack}>{menuPagesTexts.allItems}</BackLink>}
    >
      <div className="mt-6">
        {item ? (
          <>
            <UpdateForm key={`${item._id} ${isHydrated}`} item={item} isAwake={isHydrated} />
            <DishOptions item={item} />
          </>
        ) : item === null ? (
          <EmptyState
            title={menuPagesTexts.noDish}
            actions={<LinkButton to={wayBack}>{menuPagesTexts.allItems}</LinkButton>}
          >
            {menuPagesTexts.noDishHint}
          </EmptyState>
        ) : (
          <NotLoaded
            query={query}
            what={menuPagesTexts.oneDish}
            loading={menuPagesTexts.loadingDish}
          />
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
    const { modifiedCount } = await api(changeMenuItem, { params: { id: item._id }, body })
    form.forget()
    void queries.invalidateQueries({ queryKey: ['menu'] })
    const name = draft.name.trim()
    const text = modifiedCount > 0 ? menuPagesTexts.updated(name) : menuPagesTexts.unchanged(name)
    void toasts.show('success', text)
    void navigate(wayBack)
  }

  return (
    <DishForm
      form={form}
      isAwake={isAwake}
      button={menuPagesTexts.update}
      busyText={menuPagesTexts.updating}
      failed={(name, message) => menuPagesTexts.updateFailed(name, message)}
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
