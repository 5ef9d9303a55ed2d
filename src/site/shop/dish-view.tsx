import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { AddButton } from '#modules/cart/ui/add-button.tsx'
import { type MenuItem, descriptionOf } from '#modules/menu/contract.ts'
import { useCategories } from '#modules/menu/categories/ui/use-categories.ts'
import { sameCategory } from '#modules/menu/rules.ts'
import { DishFacts } from '#modules/menu/ui/dish-facts.tsx'
import { DishPicture } from '#modules/menu/ui/dish-picture.tsx'
import { MenuItemCard, cardsGrid } from '#modules/menu/ui/menu-item-card.tsx'
import { Price } from '#modules/menu/ui/price.tsx'
import { TaxNote } from '#modules/restaurant/ui/tax-note.tsx'
import { useOffers } from '#modules/restaurant/ui/use-restaurant.ts'
import { Icon } from '#ui-kit/icon.tsx'
import { pageWidth } from '#ui-kit/page-width.ts'
import { DishHeart } from './dish-heart.tsx'
import { DishChoice } from './dish-choice.tsx'
import { DishNote } from './dish-note.tsx'

interface DishViewProps {
  dish: MenuItem
  others: readonly MenuItem[]
  /** What guests made of it, in short, under the name. */
  score?: ReactNode
  /** The same in their own words. */
  reviews?: ReactNode
}

export function DishView({ dish, others, score, reviews }: DishViewProps) {
  const shelf = useCategories().find(({ key }) => sameCategory(key, dish.category))
  const offers = useOffers('ordering')
  const isChosen = offers && dish.options !== 'none' && !dish.soldOut
  return (
    <article className={`${pageWidth} pt-4 pb-20 md:pt-8`}>
      <Link
        to={offers ? `/ourShop/${shelf?.number ?? 0}` : '/ourMenu'}
        viewTransition
        className="inline-flex min-h-11 items-center gap-2 font-medium text-muted hover:text-primary"
      >
        <Icon name="left" className="size-4.5" />
        {shelf?.label ?? 'Shop'}
      </Link>
      <div
        className={`mt-2 grid gap-8 lg:grid-cols-[7fr_5fr] lg:gap-16 ${isChosen ? 'items-start' : 'items-center'}`}
      >
        <div
          className={`-mx-5 overflow-hidden md:mx-0 md:rounded-card ${isChosen ? 'lg:sticky lg:top-24' : ''}`}
        >
          <DishPicture
            item={dish}
            sizes="(min-width: 80rem) 42rem, (min-width: 64rem) 55vw, 100vw"
            maxWidth={1440}
            isFirst
            isMoving
          />
        </div>
        <div>
          <h1 className="text-hero wrap-anywhere">{dish.name}</h1>
          {score}
          <p className="mt-5 max-w-prose text-lg text-pretty">{descriptionOf(dish)}</p>
          <DishFacts dish={dish} />
          <div className="mt-6 flex items-center justify-between gap-4">
            <Price item={dish} className="font-display text-2xl font-semibold" />
            {isChosen && <DishHeart dish={dish} />}
          </div>
          <TaxNote className="mt-2 text-sm text-muted" />
          {isChosen ? (
            <DishChoice dish={dish} />
          ) : (
            <div data-dish className="mt-6">
              {offers && !dish.soldOut && <DishNote />}
              <div className="flex flex-wrap items-center gap-3">
                <AddButton item={dish} label="Add to cart" />
                <DishHeart dish={dish} />
              </div>
            </div>
          )}
        </div>
      </div>
      {reviews}
      {others.length > 0 && (
        <section aria-labelledby="others" className="mt-20">
          <h2 id="others" className="text-2xl">
            Also on the menu
          </h2>
          <ul className={`${cardsGrid} mt-2 md:mt-6 md:grid-cols-3 lg:gap-8`}>
            {others.map((other) => (
              <MenuItemCard
                key={other.slug}
                item={other}
                action={<AddButton item={other} label="Add" />}
              />
            ))}
          </ul>
        </section>
      )}
    </article>
  )
}
