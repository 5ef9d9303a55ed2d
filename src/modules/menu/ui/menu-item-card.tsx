import type { ReactNode } from 'react'
import { Link, useViewTransitionState } from 'react-router'
import { type MenuItem, descriptionOf } from '../contract.ts'
import { dependsOnChoice } from '../options/rules.ts'
import { optionTexts } from '../options/texts.ts'
import { freeOfNames } from '../showing.ts'
import { DishPicture } from './dish-picture.tsx'
import { allergenWords, dietMarks } from './dish-words.ts'
import { priceTexts } from './price-texts.ts'
import { Price } from './price.tsx'

interface MenuItemCardProps {
  item: MenuItem
  /** What can be done with the dish; stands beside the price. */
  action?: ReactNode
  /** Allergens that the guest leaves out. */
  without?: readonly string[]
  /** Stands over the card's corner. */
  mark?: ReactNode
  /** The first card is part of the first screen's picture: it is loaded before the others. */
  isFirst?: boolean
}

/** The look around cards: rows with hairlines between them on a phone, two columns where there is room. */
export const cardsGrid = 'grid max-md:divide-y max-md:divide-border md:gap-6 md:grid-cols-2'

/** The look of a heart in a card's corner; over a picture it has a ground of its own. */
export const cardHeart = 'border-transparent max-md:bg-transparent md:shadow-card'

const none: readonly never[] = []

const sizes = '(min-width: 80rem) 24rem, (min-width: 64rem) 31vw, (min-width: 48rem) 46vw, 6rem'

/**
 * A dish in the shop: a row for a thumb on a phone, a card elsewhere. All of it leads to the dish's page;
 * the action stays its own target.
 */
export function MenuItemCard({
  item,
  action,
  without = none,
  mark,
  isFirst = false,
}: MenuItemCardProps) {
  const to = `/dish/${item.slug}`
  const isOnItsWay = useViewTransitionState(to)
  const { back, left, hours } = item
  const note = left ? priceTexts.left(left) : back ? null : hours
  return (
    <li className="group relative flex gap-3.5 max-md:py-3 md:flex-col md:gap-0 md:overflow-hidden md:rounded-card md:border md:border-border md:bg-surface md:shadow-card md:dark:shadow-none">
      <div className="shrink-0 overflow-hidden max-md:size-24 max-md:rounded-card">
        <DishPicture
          item={item}
          sizes={sizes}
          maxWidth={640}
          isFirst={isFirst}
          isMoving={isOnItsWay}
          isSquareOnPhone
          className="transition-transform duration-500 ease-out group-hover:scale-104"
        />
      </div>
      <div className="flex min-w-0 flex-1 flex-col md:p-5">
        <h3 className={`text-lg wrap-anywhere md:text-xl ${mark ? 'max-md:pr-10' : ''}`}>
          <Link
            to={to}
            viewTransition
            className="after:absolute after:inset-0 md:after:rounded-card"
          >
            {item.name}
          </Link>
        </h3>
        <p className="mt-1 line-clamp-1 text-sm leading-snug text-muted md:mt-1.5 md:line-clamp-2 md:min-h-[2lh] md:text-base md:leading-normal">
          {descriptionOf(item)}
        </p>
        <p className="mt-0.5 text-xs text-muted md:mt-1 md:text-sm">
          {note && <strong className="font-semibold text-text">{`${note}. `}</strong>}
          <span className="text-accent">
            <span>{dietMarks(item)}</span>
            {dependsOnChoice(item, without) && (
              <span>{`${optionTexts.canBeMade(freeOfNames(without))} `}</span>
            )}
          </span>
          <span>{allergenWords(item)}</span>
        </p>
        <div className="mt-auto flex min-h-11 items-end justify-end gap-4 md:justify-between md:pt-3">
          <Price
            item={item}
            isInCard
            className="min-w-0 pb-2.5 font-display text-lg leading-6 font-semibold max-md:justify-end max-md:text-right md:text-xl md:leading-6"
          />
          {action && <div className="relative shrink-0">{action}</div>}
        </div>
      </div>
      {/* After the link in reading order, and above its area. */}
      <div className="absolute top-1.5 -right-2 md:top-3 md:right-3">{mark}</div>
    </li>
  )
}
