import { type RefObject, useEffect, useRef } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { queryOf } from '#kernel/query-of.ts'
import { AddButton } from '#modules/cart/ui/add-button.tsx'
import { CartBar } from '#modules/cart/ui/cart-bar.tsx'
import { CartPanel } from '#modules/cart/ui/cart-panel.tsx'
import { type Category, listCategories } from '#modules/menu/categories/contract.ts'
import { readShopNumber, shelfAt, shelvesOf } from '#modules/menu/categories/rules.ts'
import { listMenu, type MenuItem } from '#modules/menu/contract.ts'
import { sameCategory, allergenName, dietName } from '#modules/menu/rules.ts'
import {
  isFiltering,
  itemMatches,
  allergensLeftOut,
  menuFilterQuery,
} from '#modules/menu/showing.ts'
import { EmptyMenu } from '#modules/menu/ui/empty-menu.tsx'
import { FilterButton } from '#modules/menu/ui/filter-button.tsx'
import { FilterResult, NothingMatches } from '#modules/menu/ui/filter-result.tsx'
import { MenuFilterForm } from '#modules/menu/ui/menu-filter-form.tsx'
import { cardHeart, cardsGrid, MenuItemCard } from '#modules/menu/ui/menu-item-card.tsx'
import { MenuPending } from '#modules/menu/ui/menu-pending.tsx'
import { useMenuFilter } from '#modules/menu/ui/use-menu-filter.ts'
import { useMenu } from '#modules/menu/ui/use-menu.ts'
import { useOffers, useRestaurant, useTexts } from '#modules/restaurant/ui/use-restaurant.ts'
import { TaxNote } from '#modules/taxes/ui/tax-note.tsx'
import { fewPlaces, JumpSelect } from '#ui-kit/jump-select.tsx'
import { PageBanner } from '#ui-kit/page-banner.tsx'
import { loads } from '#ui-kit/page-data.ts'
import { pageWidth } from '#ui-kit/page-width.ts'
import { type Tab, tabId, Tabs } from '#ui-kit/tabs.tsx'
import { FirstDishLink } from './menu/first-dish-link.tsx'
import { Component as NotFound } from './not-found-page.tsx'
import { PageHead } from './page-head.tsx'
import { DishHeart } from './shop/dish-heart.tsx'
import { shopTexts, type Wanted } from './shop/texts.ts'
import './shop/view-transitions.css'
import { useSitePicture } from './site-pictures.ts'

export const loader = loads((api) => [queryOf(api, listMenu), queryOf(api, listCategories)])

export function Component() {
  const { name } = useRestaurant()
  const offers = useOffers('ordering')
  const texts = useTexts()
  const number = readShopNumber(useParams()['categoryId'])
  const { items, categories, isError, retry } = useMenu()
  const shelves = shelvesOf(categories ?? [], items ?? [])
  const tab = shelfAt(shelves, number)
  const picture = useSitePicture('shop', 'banner-shop')
  if (!offers) return <NotFound />
  return (
    <>
      <PageHead
        title={shopTexts.head}
        description={shopTexts.about(
          shelves.map(({ label }) => label),
          name,
        )}
        path={`/ourShop/${shelves[tab]?.number ?? 0}`}
      />
      <PageBanner picture={picture} title={texts.shopTitle} text={texts.shopText} isSlim />
      {items?.length === 0 ? (
        <EmptyMenu text={texts.menuEmpty}>
          <FirstDishLink />
        </EmptyMenu>
      ) : items && categories ? (
        <ShopShelves items={items} categories={shelves} tab={tab} />
      ) : (
        <MenuPending what={shopTexts.menu} isError={isError} onRetry={retry} />
      )}
    </>
  )
}

interface ShopShelvesProps {
  items: readonly MenuItem[]
  /** Categories that have dishes. */
  categories: readonly Category[]
  /** The place of the chosen category. */
  tab: number
}

const panelId = 'shelf'

/** The tabs and the cards of the chosen one; a search looks behind every tab and counts. */
function ShopShelves({ items, categories, tab }: ShopShelvesProps) {
  const [filter, changeFilter] = useMenuFilter()
  const panel = useTopOfShelf(tab)
  const isFiltered = isFiltering(filter)
  const without = allergensLeftOut(filter)
  const address = `/ourShop/${categories[tab]?.number ?? 0}`
  const shelves = categories.map(({ key, label, number }) => ({
    label,
    to: `/ourShop/${number}${menuFilterQuery(filter)}`,
    items: items.filter(
      (item) => sameCategory(item.category, key) && (!isFiltered || itemMatches(item, filter)),
    ),
  }))
  const shown = shelves[tab]?.items ?? []
  const found = shelves.reduce((sum, shelf) => sum + shelf.items.length, 0)
  const counted = shelves.map((shelf) => ({ ...shelf, count: shelf.items.length }))
  return (
    <>
      <div className="sticky top-16 z-10 border-b border-border bg-bg">
        <div className={`${pageWidth} flex`}>
          <Tabs
            label={shopTexts.shelves}
            tabs={isFiltered ? counted : shelves}
            selected={tab}
            panelId={panelId}
          />
          <ShelfList shelves={shelves} tab={tab} />
          <FilterButton filter={filter} />
        </div>
      </div>
      <div className={`${pageWidth} gap-8 pb-28 md:pt-8 xl:grid xl:grid-cols-[1fr_20rem]`}>
        <div>
          <MenuFilterForm action={address} filter={filter} found={found} onChange={changeFilter} />
          <FilterResult filter={filter} found={found} isOfShop items={items} clearTo={address} />
          <TaxNote className="mt-4 text-sm text-muted" />
          <div
            ref={panel}
            id={panelId}
            role="tabpanel"
            aria-labelledby={tabId(panelId, tab)}
            className="min-h-[60vh] md:pt-6"
          >
            <h2 className="sr-only">{shelves[tab]?.label}</h2>
            {shown.length > 0 ? (
              <ul className={`${cardsGrid} lg:grid-cols-3 lg:gap-8 xl:gap-6`}>
                {shown.map((item, index) => (
                  <MenuItemCard
                    key={item.slug}
                    item={item}
                    isFirst={index === 0}
                    without={without}
                    mark={<DishHeart dish={item} className={cardHeart} />}
                    action={<AddButton item={item} label={shopTexts.add} />}
                  />
                ))}
              </ul>
            ) : found > 0 ? (
              <ElsewhereInShop here={shelves[tab]?.label ?? ''} filter={filter} shelves={counted} />
            ) : isFiltered ? (
              <NothingMatches clearTo={address} />
            ) : (
              <p className="py-16 text-center text-muted">{shopTexts.empty}</p>
            )}
          </div>
        </div>
        <CartPanel />
      </div>
      <CartBar />
    </>
  )
}

/** Scrolls a newly chosen tab to its first card, even from far down the one before. */
function useTopOfShelf(tab: number): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null)
  const shown = useRef(tab)
  useEffect(() => {
    if (shown.current === tab) return
    shown.current = tab
    const top = panel.current?.getBoundingClientRect().top ?? 0
    if (top < 0) panel.current?.scrollIntoView()
  }, [tab])
  return panel
}

/** All shelves in one list, where the row of tabs is long. */
function ShelfList({ shelves, tab }: { shelves: readonly Tab[]; tab: number }) {
  const navigate = useNavigate()
  if (shelves.length <= fewPlaces) return null
  return (
    <JumpSelect
      text={shopTexts.all}
      label={shopTexts.jump}
      places={shelves.map(({ to, label }) => ({ value: to, text: label }))}
      value={shelves[tab]?.to ?? ''}
      onJump={(to) => void navigate(to, { preventScrollReset: true })}
    />
  )
}

interface ElsewhereInShopProps {
  /** The label of the tab that has nothing. */
  here: string
  filter: Wanted
  shelves: readonly (Tab & { count: number })[]
}

/** Says which tabs have dishes that fit, where this one has none. */
function ElsewhereInShop({ here, filter, shelves }: ElsewhereInShopProps) {
  return (
    <div className="py-16 text-center">
      <p className="font-display text-xl text-balance md:text-2xl">
        {shopTexts.nothingIn(here, {
          words: filter.words,
          diets: filter.diets.map(dietName),
          without: filter.without.map(allergenName),
        })}
      </p>
      <ul className="mt-4 flex flex-wrap justify-center gap-x-6 gap-y-1">
        {shelves
          .filter(({ count }) => count > 0)
          .map(({ label, to, count }, index) => (
            <li key={to}>
              <Link
                to={to}
                preventScrollReset
                className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4 hover:text-primary-hover"
              >
                {index === 0 ? shopTexts.firstHas(label, count) : shopTexts.otherHas(label, count)}
              </Link>
            </li>
          ))}
      </ul>
    </div>
  )
}
