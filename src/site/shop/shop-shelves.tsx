import { useNavigate } from 'react-router'
import { CartBar } from '#modules/cart/ui/cart-bar.tsx'
import { CartPanel } from '#modules/cart/ui/cart-panel.tsx'
import { AddButton } from '#modules/cart/ui/add-button.tsx'
import type { Category } from '#modules/menu/categories/contract.ts'
import type { MenuItem } from '#modules/menu/contract.ts'
import { isFiltering, itemMatches, menuFilterQuery, sameCategory } from '#modules/menu/rules.ts'
import { FilterButton } from '#modules/menu/ui/filter-button.tsx'
import { FilterResult, NothingMatches } from '#modules/menu/ui/filter-result.tsx'
import { MenuFilterForm } from '#modules/menu/ui/menu-filter-form.tsx'
import { MenuItemCard, cardHeart, cardsGrid } from '#modules/menu/ui/menu-item-card.tsx'
import { TaxNote } from '#modules/restaurant/ui/tax-note.tsx'
import { JumpSelect, fewPlaces } from '#ui-kit/jump-select.tsx'
import { pageWidth } from '#ui-kit/page-width.ts'
import { type Tab, Tabs, tabId } from '#ui-kit/tabs.tsx'
import { useMenuFilter } from '#modules/menu/ui/use-menu-filter.ts'
import { DishHeart } from './dish-heart.tsx'
import { ElsewhereInShop } from './elsewhere-in-shop.tsx'
import { useTopOfShelf } from './use-top-of-shelf.ts'
import { shopTexts } from './texts.ts'
import './view-transitions.css'

const panelId = 'shelf'

interface ShopShelvesProps {
  items: readonly MenuItem[]
  /** Those that have dishes. */
  categories: readonly Category[]
  /** Which of them is chosen. */
  tab: number
}

/** The tabs and the cards of the chosen one; a search looks behind every tab and counts. */
export function ShopShelves({ items, categories, tab }: ShopShelvesProps) {
  const [filter, changeFilter] = useMenuFilter()
  const panel = useTopOfShelf(tab)
  const isFiltered = isFiltering(filter)
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
          <FilterResult
            filter={filter}
            found={found}
            where=" in the whole shop"
            items={items}
            clearTo={address}
          />
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
                    without={filter.without}
                    mark={<DishHeart dish={item} className={cardHeart} />}
                    action={<AddButton item={item} label="Add" />}
                  />
                ))}
              </ul>
            ) : found > 0 ? (
              <ElsewhereInShop here={shelves[tab]?.label ?? ''} filter={filter} shelves={counted} />
            ) : isFiltered ? (
              <NothingMatches clearTo={address} />
            ) : (
              <p className="py-16 text-center text-muted">This shelf is empty today.</p>
            )}
          </div>
        </div>
        <CartPanel />
      </div>
      <CartBar />
    </>
  )
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
