import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { addButtonFor } from '#modules/cart/ui/add-button.tsx'
import { CartBar } from '#modules/cart/ui/cart-bar.tsx'
import type { Category } from '#modules/menu/categories/contract.ts'
import {
  inMenuOrder,
  categoryNameOf,
  sectionIdOf,
  shelvesOf,
} from '#modules/menu/categories/rules.ts'
import { coverOf, lineOf } from '#modules/menu/categories/ui/category-cover.ts'
import type { MenuItem } from '#modules/menu/contract.ts'
import { isOffered, sameCategory } from '#modules/menu/rules.ts'
import { isFiltering, itemMatches } from '#modules/menu/showing.ts'
import { EmptyMenu } from '#modules/menu/ui/empty-menu.tsx'
import { FilterButton } from '#modules/menu/ui/filter-button.tsx'
import { FilterResult, NothingMatches } from '#modules/menu/ui/filter-result.tsx'
import { MenuFilterForm } from '#modules/menu/ui/menu-filter-form.tsx'
import { MenuItemList } from '#modules/menu/ui/menu-item-list.tsx'
import { useMenuFilter } from '#modules/menu/ui/use-menu-filter.ts'
import { useOffers, useTexts } from '#modules/restaurant/ui/use-restaurant.ts'
import { TaxNote } from '#modules/taxes/ui/tax-note.tsx'
import { comingCovers, useComing } from '#site/site-pictures.ts'
import { LinkButton } from '#ui-kit/button.tsx'
import { fewPlaces, JumpSelect } from '#ui-kit/jump-select.tsx'
import { pageWidth } from '#ui-kit/page-width.ts'
import { SectionCover } from '#ui-kit/section-cover.tsx'
import { useInSight } from '#ui-kit/use-in-sight.ts'
import { FirstDishLink } from './first-dish-link.tsx'
import { menuPageTexts } from './texts.ts'

interface PrintedMenuProps {
  items: readonly MenuItem[]
  categories: readonly Category[]
}

const offersTab = 0

interface Section {
  id: string
  category?: Category
  label: string
  shopTab: number
  items: readonly MenuItem[]
}

const address = '/ourMenu'

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
      id: sectionIdOf(category),
      category,
      label: categoryNameOf(category),
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

interface NavSection {
  id: string
  label: string
}

/** The sections of the page, always at hand; the one being read is marked. */
function SectionNav({
  sections,
  children,
}: {
  sections: readonly NavSection[]
  /** What stands beside them. */
  children?: ReactNode
}) {
  const current = useCurrentSection(sections.map(({ id }) => id).join(' '))
  const list = useInSight<HTMLUListElement>(current && linkId(current))
  return (
    <nav
      aria-label={menuPageTexts.sections}
      className="sticky top-16 z-10 border-b border-border bg-bg"
    >
      <div className={`${pageWidth} flex`}>
        <ul
          ref={list}
          className="relative -mx-2.5 flex min-w-0 grow overflow-x-auto max-md:[mask-image:linear-gradient(to_right,black_calc(100%-1.25rem),transparent)] md:-mx-5"
        >
          {sections.map(({ id, label }) => (
            <li key={id} className="shrink-0">
              <a
                id={linkId(id)}
                href={`#${id}`}
                aria-current={id === current ? 'location' : undefined}
                className="relative flex min-h-12 items-center px-2.5 font-medium text-muted -outline-offset-3 transition-colors duration-150 after:absolute after:inset-x-2.5 after:bottom-0 after:h-0.75 hover:text-text aria-[current]:text-text aria-[current]:after:bg-primary md:px-5 md:after:inset-x-5"
              >
                <span className="inline-block first-letter:uppercase">{label}</span>
              </a>
            </li>
          ))}
        </ul>
        {sections.length > fewPlaces && (
          <JumpSelect
            text={menuPageTexts.all}
            label={menuPageTexts.jump}
            places={sections.map(({ id, label }) => ({ value: id, text: label }))}
            value={current ?? sections[0]?.id ?? ''}
            onJump={(id) => document.getElementById(id)?.scrollIntoView()}
          />
        )}
        {children}
      </div>
    </nav>
  )
}

/** The section that crosses a line a third down the window. */
function useCurrentSection(ids: string): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting)?.target.id
        const hasMoved = (id: string) => entries.some(({ target }) => target.id === id)
        setCurrent((known) => entered ?? (known && hasMoved(known) ? undefined : known))
      },
      { rootMargin: '-33% 0px -66% 0px' },
    )
    for (const id of ids.split(' ')) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [ids])
  return current
}

function linkId(section: string): string {
  return `to-${section}`
}

interface MenuSectionProps {
  /** What links lead to. */
  id: string
  /** The section's cover or heading; its h2 has the id `{id}-title`. */
  head: ReactNode
  items: readonly MenuItem[]
  buttonText: string
  shopTab: number
  /** Printed menus frame what is special. */
  isFramed?: boolean
}

const frame =
  'border-y-6 border-double border-gold/50 py-10 md:rounded-card md:border-x-6 md:px-10 lg:px-12'

/** A part of the menu: its head, its dishes in two columns, the way to order them. */
function MenuSection({ id, head, items, buttonText, shopTab, isFramed = false }: MenuSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="-scroll-mt-4 pt-10 md:-scroll-mt-8 md:pt-16"
    >
      <div className={isFramed ? frame : undefined}>
        {head}
        <MenuItemList items={items} actionFor={addButtonFor} />
        {useOffers('ordering') && (
          <p className="mt-10 text-center">
            <LinkButton kind="secondary" to={`/ourShop/${shopTab}`}>
              <span className="inline-block first-letter:uppercase">{buttonText}</span>
            </LinkButton>
          </p>
        )}
      </div>
    </section>
  )
}

interface HeadProps {
  /** The section's; the heading's own ends in "-title". */
  id: string
  texts: ReturnType<typeof useTexts>
}

interface SectionHeadProps extends HeadProps {
  category: Category
  /** While a filter is on, results matter more than covers. */
  isPlain: boolean
}

function SectionHead({ id, category, texts, isPlain }: SectionHeadProps) {
  const titleId = `${id}-title`
  const picture = coverOf(category, useComing(comingCovers))
  if (isPlain) {
    return (
      <h2 id={titleId} className="text-3xl first-letter:uppercase">
        {categoryNameOf(category)}
      </h2>
    )
  }
  return (
    <SectionCover
      picture={picture}
      title={categoryNameOf(category)}
      text={lineOf(category, texts)}
      titleId={titleId}
    />
  )
}

function OffersHead({ id, texts }: HeadProps) {
  return (
    <>
      <p className="eyebrow">{texts.offersText}</p>
      <h2 id={`${id}-title`} className="mt-2 text-3xl">
        {texts.offersTitle}
      </h2>
    </>
  )
}
