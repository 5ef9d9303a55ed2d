import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  Link,
  type LoaderFunctionArgs,
  useNavigate,
  useNavigation,
  useSearchParams,
} from 'react-router'
import type { OutputOf } from '#kernel/endpoint.ts'
import { queryOf } from '#kernel/query-of.ts'
import { itemAvailabilityQuery, servingHoursQuery } from '#modules/menu/availability/client.ts'
import { setServingHours } from '#modules/menu/availability/contract.ts'
import {
  hoursOfRows,
  servingProblem,
  rowsOfHours,
  sayServing,
} from '#modules/menu/availability/serving.ts'
import { listAllCategories } from '#modules/menu/categories/contract.ts'
import {
  useAllCategories,
  useEveryCategoryName,
} from '#modules/menu/categories/ui/use-categories.ts'
import { listCatalogue } from '#modules/menu/contract.ts'
import {
  catalogueAddress,
  type CatalogueQuery,
  dishesPerPage,
  readCatalogueQuery,
  writeCatalogueQuery,
} from '#modules/menu/searching.ts'
import { CatalogueFilter } from '#modules/menu/ui/editor/catalogue-filter.tsx'
import { HoursRows, lunchRow } from '#modules/menu/ui/editor/hours-rows.tsx'
import { type HoursOf, keyOf, SetHours, WhoseField } from '#modules/menu/ui/editor/set-hours.tsx'
import { useApi } from '#ui-kit/api-context.ts'
import { Button, buttonClass, LinkButton } from '#ui-kit/button.tsx'
import { DensityChoice } from '#ui-kit/density-choice.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { NotLoaded } from '#ui-kit/not-loaded.tsx'
import { DashboardLayout } from './dashboard-layout.tsx'
import { loadsFor } from './loads-for.ts'
import { CatalogueList } from './menu/catalogue-list.tsx'
import { menuPagesTexts as texts } from './menu/house-texts.ts'
import { NoDishes } from './menu/no-dishes.tsx'
import { Sheet } from './sheet.tsx'
import { useHouseAct } from './use-house-act.ts'

export function loader(args: LoaderFunctionArgs) {
  const query = queryIn(new URL(args.request.url).searchParams)
  return loadsFor('admin', (api) => [
    queryOf(api, listCatalogue, { query: writeCatalogueQuery(query) }),
    queryOf(api, listAllCategories),
  ])(args)
}

const path = '/dashboard/manageItems'

const countId = 'dish-count'

export function Component() {
  const navigate = useNavigate()
  const { location: ahead } = useNavigation()
  const query = queryIn(useSearchParams()[0])
  // What was chosen last holds for the next choice, also while its dishes are on their way.
  const chosen = ahead?.pathname === path ? queryIn(new URLSearchParams(ahead.search)) : query
  const asked = queryOf(useApi(), listCatalogue, { query: writeCatalogueQuery(query) })
  const list = useQuery({
    ...asked,
    placeholderData: keepPreviousData,
  })
  const { data, isPlaceholderData } = list
  const nameOf = useEveryCategoryName()
  const search = catalogueAddress(query)
  return (
    <DashboardLayout heading={texts.manage} beside={<Ways />}>
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
          <NotLoaded query={list} what={texts.dishes} loading={texts.loadingDishes} />
        </div>
      )}
    </DashboardLayout>
  )
}

function queryIn(search: URLSearchParams): CatalogueQuery {
  return readCatalogueQuery((name) => search.get(name))
}

function Ways() {
  return (
    <div className="flex flex-wrap gap-3">
      <ServingHoursButton />
      <LinkButton to="/dashboard/manageItems/exchange" kind="secondary">
        {texts.exchange}
      </LinkButton>
      <LinkButton to="/dashboard/manageItems/rows" kind="secondary">
        {texts.rows}
      </LinkButton>
      <LinkButton to="/dashboard/addItem">{texts.addItem}</LinkButton>
    </div>
  )
}

/** The way to the sheet. */
function ServingHoursButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button kind="secondary" onClick={() => setIsOpen(true)}>
        {texts.hours}
      </Button>
      {isOpen && <HoursSheet onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** Dishes and categories that are served at certain hours only; all others whenever orders are taken. */
function HoursSheet({ onClose }: { onClose: () => void }) {
  const api = useApi()
  const queries = useQueryClient()
  const { data: dishes = [] } = useQuery(itemAvailabilityQuery(api))
  const categories = useAllCategories()
  const { data: list = [] } = useQuery(servingHoursQuery(api))
  const { problem, isBusy, act, setProblem } = useHouseAct()
  const [whose, setWhose] = useState('')
  const [rows, setRows] = useState([lunchRow])
  const hours = hoursOfRows(rows)

  const save = (key: string, wanted: typeof hours | null) =>
    act(async () => {
      const [kind, name] = key.split(' ')
      const of = kind === 'dish' ? { dish: name } : { category: name }
      await api(setServingHours, { body: { ...of, hours: wanted } })
      await queries.invalidateQueries({ queryKey: ['menu'] })
    })

  async function send() {
    const wrong = whose === '' ? texts.chooseWhose : servingProblem(hours)
    if (wrong) return setProblem(wrong)
    if (await save(whose, hours)) setWhose('')
  }

  const nameOf = ({ dish, category }: HoursOf) =>
    dishes.find(({ _id }) => _id === dish)?.name ??
    categories.find(({ key }) => key === category)?.label ??
    category ??
    texts.aDish

  return (
    <Sheet title={texts.hours} about={texts.hoursAbout} onClose={onClose}>
      <SetHours
        list={list}
        nameOf={nameOf}
        onChange={(each) => {
          setWhose(keyOf(each))
          setRows(rowsOfHours(each.hours))
        }}
        onAlways={(each) => void save(keyOf(each), null)}
      />
      <div className="grid gap-5">
        <WhoseField whose={whose} dishes={dishes} categories={categories} onChange={setWhose} />
        <HoursRows rows={rows} onChange={setRows} />
        {servingProblem(hours) === undefined && (
          <p className="text-sm text-muted">{texts.guestsSee(sayServing(hours))}</p>
        )}
        <ErrorText>{problem}</ErrorText>
        <Button aria-disabled={isBusy} onClick={() => void send()}>
          {texts.save}
        </Button>
      </div>
    </Sheet>
  )
}

/** "60 dishes", or which of them a page shows: "1 to 50 of 60 dishes". */
function countText({ items, total, page, pages }: OutputOf<typeof listCatalogue>): string {
  const before = (page - 1) * dishesPerPage
  return pages > 1 ? texts.part(before + 1, before + items.length, total) : texts.total(total)
}

interface PagerProps {
  page: number
  pages: number
  addressOf: (page: number) => string
  /** The link that was pressed may not be on the next page. */
  onTurn: () => void
}

/** The way to the other pages of a list; nothing when there is one. */
function Pager({ page, pages, addressOf, onTurn }: PagerProps) {
  if (pages <= 1) return null
  return (
    <nav
      aria-label={texts.pages}
      className="mt-6 flex items-center justify-center gap-4 compact:mt-3"
    >
      {page > 1 ? (
        <Link
          to={addressOf(page - 1)}
          rel="prev"
          onClick={onTurn}
          className={buttonClass('secondary')}
        >
          {texts.previous}
        </Link>
      ) : null}
      <span className="text-muted tabular-nums">{texts.page(page, pages)}</span>
      {page < pages ? (
        <Link
          to={addressOf(page + 1)}
          rel="next"
          onClick={onTurn}
          className={buttonClass('secondary')}
        >
          {texts.next}
        </Link>
      ) : null}
    </nav>
  )
}
