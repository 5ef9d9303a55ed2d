import type { ReactNode } from 'react'
import { Link, useViewTransitionState } from 'react-router'
import { type MenuItem, descriptionOf } from '../contract.ts'
import { DishPicture } from './dish-picture.tsx'
import { dietMarks } from './dish-words.ts'
import { Price } from './price.tsx'

interface MenuItemCardProps {
  item: MenuItem
  /** What can be done with the dish; stands beside the price. */
  action?: ReactNode
  /** Stands over the picture's corner. */
  mark?: ReactNode
  /** On a phone the first card is the first screen's main picture: it is loaded before the others. */
  isFirst?: boolean
}

const sizes = '(min-width: 80rem) 24rem, (min-width: 64rem) 31vw, (min-width: 48rem) 46vw, 92vw'

/** A dish in the shop. The whole card leads to its page; the action stays its own target. */
export function MenuItemCard({ item, action, mark, isFirst = false }: MenuItemCardProps) {
  const to = `/dish/${item.slug}`
  const isOnItsWay = useViewTransitionState(to)
  return (
    <li className="group relative flex flex-col overflow-hidden rounded-card border border-border bg-surface shadow-card dark:shadow-none">
      <div className="overflow-hidden">
        <DishPicture
          item={item}
          sizes={sizes}
          maxWidth={640}
          isFirst={isFirst}
          isMoving={isOnItsWay}
          className="transition-transform duration-500 ease-out group-hover:scale-104"
        />
      </div>
      <div className="flex flex-1 flex-col p-5">
        <h3 className="text-xl wrap-anywhere">
          <Link to={to} viewTransition className="after:absolute after:inset-0 after:rounded-card">
            {item.name}
          </Link>
        </h3>
        <p className="mt-1.5 line-clamp-2 min-h-[2lh] text-muted">{descriptionOf(item)}</p>
        <p className="mt-1 text-xs md:min-h-[1lh] text-accent">{dietMarks(item)}</p>
        <div className="mt-auto flex min-h-11 items-center justify-between gap-4 pt-3">
          <Price item={item} className="min-w-0 leading-tight font-display text-xl font-semibold" />
          {action && <div className="relative shrink-0">{action}</div>}
        </div>
      </div>
      {/* After the link in reading order, and above its area. */}
      <div className="absolute top-3 right-3">{mark}</div>
    </li>
  )
}
