import { counted } from '#kernel/counted.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useNavigate, useNavigation, useSearchParams } from 'react-router'
import { allCategoriesQuery } from '#modules/menu/categories/client/all.ts'
import { useEveryCategoryName } from '#modules/menu/categories/ui/use-categories.ts'
import { catalogueQuery } from '#modules/menu/client/catalogue.ts'
import {
  type CatalogueQuery,
  catalogueAddress,
  dishesPerPage,
  readCatalogueQuery,
  writeCatalogueQuery,
} from '#modules/menu/rules/catalogue.ts'
import type { listCatalogue } from '#modules/menu/contract/catalogue.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { LinkButton } from '#ui-kit/button.tsx'
import { DensityChoice } from '#ui-kit/density-choice.tsx'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import { DashboardLayout } from './dashboard-layout.tsx'
import { loadsFor } from './loads-for.ts'
import { CatalogueFilter } from '#modules/menu/ui/editor/catalogue-filter.tsx'
import { CatalogueList } from './menu/catalogue-list.tsx'
import { ServingHoursButton } from './menu/hours-sheet.tsx'
import { NoDishes } from './menu/no-dishes.tsx'
import { Pager } from './menu/pager.tsx'
import { menuPagesTexts as texts } from './menu/texts.ts'

const path = '/dashboard/manageItems'

const countId = 'dish-count'

export function loader(args: LoaderFunctionArgs) {
  const query = queryIn(new URL(args.request.url).searchParams)
  return loadsFor('admin', (api) => [
    catalogueQuery(api, writeCatalogueQuery(query)),
    allCategoriesQuery(api),
  ])(args)
}

export function Component() {
  const navigate = useNavigate()
  const { location: ahead } = useNavigation()
  const query = queryIn(useSearchParams()[0])
  // What was chosen last holds for the next choice, also while its dishes are on their way.
  const chosen = ahead?.pathname === path ? queryIn(new URLSearchParams(ahead.search)) : query
  const asked = catalogueQuery(useApi(), writeCatalogueQuery(query))
  const { data, isError, refetch, isPlaceholderData } = useQuery({
    ...asked,
    placeholderData: keepPreviousData,
  })
  const nameOf = useEveryCategoryName()
  const search = catalogueAddress(query)
  return (
    <DashboardLayout heading="Manage Items" beside={<Ways />}>
      {data ? (
        <div className="mt-6 compact:mt-3">
          <CatalogueFilter
            query={chosen}
            categories={data.categories}
            nameOf={nameOf}
            counts={data.counts}
            beside={
              <>
                <output
                  id={countId}
                  tabIndex={-1}
                  className="text-sm text-muted tabular-nums outline-none"
                >
                  {countText(data)}
                </output>
                <DensityChoice />
              </>
            }
            onChange={(change) =>
              void navigate(path + catalogueAddress({ ...chosen, page: 1, ...change }), {
                replace: true,
                preventScrollReset: true,
              })
            }
          />
          <div data-dishes tabIndex={-1} className="outline-none">
            {data.total === 0 ? (
              <NoDishes isEmpty={search === ''} clearTo={path} />
            ) : (
              <div className={isPlaceholderData ? 'opacity-60' : undefined}>
                <CatalogueList
                  items={data.items}
                  first={(data.page - 1) * dishesPerPage + 1}
                  tomorrow={data.tomorrow}
                  search={search}
                />
                <Pager
                  page={data.page}
                  pages={data.pages}
                  addressOf={(page) => path + catalogueAddress({ ...query, page })}
                  onTurn={() => document.getElementById(countId)?.focus()}
                />
              </div>
            )}
          </div>
        </div>
      ) : (
        <div className="mt-8">
          {isError ? (
            <LoadFailure what="The dishes" onRetry={() => void refetch()} />
          ) : (
            <Spinner label="Loading the dishes" />
          )}
        </div>
      )}
    </DashboardLayout>
  )
}

function Ways() {
  return (
    <div className="flex flex-wrap gap-3">
      <ServingHoursButton />
      <LinkButton to="/dashboard/manageItems/exchange" kind="secondary">
        Import or export
      </LinkButton>
      <LinkButton to="/dashboard/manageItems/rows" kind="secondary">
        {texts.rows}
      </LinkButton>
      <LinkButton to="/dashboard/addItem">Add item</LinkButton>
    </div>
  )
}

/** "60 dishes", or which of them a page shows: "1 to 50 of 60 dishes". */
function countText({ items, total, page, pages }: OutputOf<typeof listCatalogue>): string {
  const dishes = counted(total, 'dish', 'dishes')
  const before = (page - 1) * dishesPerPage
  return pages > 1 ? `${before + 1} to ${before + items.length} of ${dishes}` : dishes
}

function queryIn(search: URLSearchParams): CatalogueQuery {
  return readCatalogueQuery((name) => search.get(name))
}
