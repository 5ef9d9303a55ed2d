import { Suspense } from 'react'
import { CartBar } from '#modules/cart/ui/cart-bar.tsx'
import type { MenuItem } from '#modules/menu/contract.ts'
import type { Category } from '#modules/menu/categories/contract.ts'
import { inMenuOrder, nameOf, sectionOf, shelvesOf } from '#modules/menu/categories/rules.ts'
import { isFiltering, isOffered, itemMatches, sameCategory } from '#modules/menu/rules.ts'
import { FilterButton } from '#modules/menu/ui/filter-button.tsx'
import { FilterResult, NothingMatches } from '#modules/menu/ui/filter-result.tsx'
import { EmptyMenu } from '#modules/menu/ui/empty-menu.tsx'
import { MenuFilterForm } from '#modules/menu/ui/menu-filter-form.tsx'
import { TaxNote } from '#modules/restaurant/ui/tax-note.tsx'
import { useTexts } from '#modules/restaurant/ui/use-restaurant.ts'
import { pageWidth } from '#ui-kit/page-width.ts'
import { FirstDishLink } from './first-dish-link.tsx'
import { MenuSection } from './menu-section.tsx'
import { OffersHead, SectionHead } from './section-head.tsx'
import { SectionNav } from './section-nav.tsx'
import { useMenuFilter } from '#modules/menu/ui/use-menu-filter.ts'

interface Section {
  id: string
  category?: Category
  label: string
  shopTab: number
  items: readonly MenuItem[]
}

interface PrintedMenuProps {
  items: readonly MenuItem[]
  categories: readonly Category[]
}

const address = '/ourMenu'
const offersTab = 0

/** The menu as the filter leaves it: offers first, then section by section. */
export function PrintedMenu({ items, categories: all }: PrintedMenuProps) {
  const texts = useTexts()
  const [filter, changeFilter] = useMenuFilter()
  const isFiltered = isFiltering(filter)
  const categories = inMenuOrder(shelvesOf(all, items))
  const onMenu = items.filter(
    (item) => isOffered(item) || categories.some(({ key }) => sameCategory(item.category, key)),
  )
  const shown = isFiltered ? onMenu.filter((item) => itemMatches(item, filter)) : onMenu
  const offers = { id: 'offers', label: texts.offersTitle, shopTab: offersTab } as const
  const sections: Section[] = [
    { ...offers, items: shown.filter(isOffered) },
    ...categories.map((category) => ({
      id: sectionOf(category),
      category,
      label: nameOf(category),
      shopTab: category.number,
      items: shown.filter((item) => sameCategory(item.category, category.key)),
    })),
  ].filter((section) => section.items.length > 0)
  if (onMenu.length === 0) {
    return (
      <EmptyMenu text={texts.menuEmpty}>
        <FirstDishLink />
      </EmptyMenu>
    )
  }
  return (
    <>
      <SectionNav sections={sections}>
        <FilterButton filter={filter} />
      </SectionNav>
      <div className={`${pageWidth} pt-5 pb-20 md:pt-8`}>
        <MenuFilterForm
          action={address}
          filter={filter}
          found={shown.length}
          onChange={changeFilter}
        />
        <FilterResult filter={filter} found={shown.length} items={onMenu} clearTo={address} />
        <TaxNote className="text-sm text-muted md:mt-4" />
        {shown.length === 0 && isFiltered && <NothingMatches clearTo={address} />}
        {sections.map(({ id, category, items: dishes, shopTab }) => (
          // Each wakes up by itself, so that no touch waits for all of them.
          <Suspense key={id} fallback={null}>
            <MenuSection
              id={id}
              head={
                category ? (
                  <SectionHead id={id} category={category} texts={texts} isPlain={isFiltered} />
                ) : (
                  <OffersHead id={id} texts={texts} />
                )
              }
              items={dishes}
              buttonText={texts.menuButton}
              shopTab={shopTab}
              isFramed={!category}
            />
          </Suspense>
        ))}
      </div>
      <CartBar />
    </>
  )
}
