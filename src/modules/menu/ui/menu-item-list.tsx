import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useHref, useNavigate } from 'react-router'
import { formatDollars } from '#kernel/money.ts'
import { pictureAddress } from '#kernel/picture.ts'
import { descriptionOf, type MenuItem } from '../contract.ts'
import { allergenWords, dietMarks } from './dish-words.ts'
import { priceTexts } from './price-texts.ts'

interface MenuItemListProps {
  items: readonly MenuItem[]
  className?: string
  /** What can be done with a dish; stands at the end of its line. */
  actionFor?: (item: MenuItem) => ReactNode
}

/** Lines of the printed menu, in two columns where there is room. */
export function MenuItemList({ items, className = 'mt-8 md:mt-12', actionFor }: MenuItemListProps) {
  const list = useFollowedLinks()
  const dishes = useHref('/dish')
  return (
    <ul ref={list} className={`grid gap-x-14 gap-y-8 lg:grid-cols-2 ${className}`}>
      {items.map((item) => (
        <MenuItemRow
          key={item.slug}
          item={item}
          address={`${dishes}/${item.slug}`}
          action={actionFor?.(item)}
        />
      ))}
    </ul>
  )
}

/** One listener follows the links of all rows: a router link in each would double their cost. */
function useFollowedLinks() {
  const list = useRef<HTMLUListElement>(null)
  const navigate = useNavigate()
  const follow = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || !isPlainClick(event)) return
    event.preventDefault()
    const slug = link.pathname.split('/').at(-1)
    const picture = link.closest('li')?.querySelector('img')
    // The thumbnail grows into the picture of the page (`DishPicture` has the same name there).
    if (picture) picture.style.viewTransitionName = `dish-${slug}`
    void navigate(`/dish/${slug}`, { viewTransition: true })
  })
  useEffect(() => {
    const element = list.current
    const listener = (event: MouseEvent) => follow(event)
    element?.addEventListener('click', listener)
    return () => element?.removeEventListener('click', listener)
  }, [])
  return list
}

/** Everything else (a new tab, a download) is the browser's business. */
function isPlainClick(event: MouseEvent): boolean {
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return event.button === 0 && !hasModifier && !event.defaultPrevented
}

interface MenuItemRowProps {
  item: MenuItem
  address: string
  action?: ReactNode
}

/**
 * A line of the printed menu: picture, name, dots, price, description, and what can be done with it. A menu has many of them, so it is
 * as few elements and words as it can be, and its link is a plain one that the list around it
 * follows.
 */
function MenuItemRow({ item, address, action }: MenuItemRowProps) {
  const { picture, back, left, hours } = item
  const note = back?.words ?? (left ? priceTexts.left(left) : hours)
  return (
    <li className="menu-line">
      {picture ? (
        <img
          src={pictureAddress(picture.key, 160, 'webp')}
          srcSet={`${pictureAddress(picture.key, 320, 'webp')} 2x`}
          alt={item.imageAlt}
          width={80}
          height={80}
          loading="lazy"
          decoding="async"
          style={{ backgroundColor: picture.color }}
        />
      ) : (
        <span aria-hidden="true" />
      )}
      <h3>
        <a href={address}>{item.name}</a>
      </h3>
      <p>
        {item.oldPrice !== null && (
          <s>
            <span className="sr-only">{`${priceTexts.was} `}</span>
            <span>{formatDollars(item.oldPrice)}</span>
          </s>
        )}
        {item.fromPrice !== null && <small>{`${priceTexts.from} `}</small>}
        <span>{formatDollars(item.fromPrice ?? item.price)}</span>
      </p>
      <p>{descriptionOf(item)}</p>
      <p>
        {note && <i>{`${note}. `}</i>}
        <b>{dietMarks(item)}</b>
        <span>{allergenWords(item)}</span>
      </p>
      {action}
    </li>
  )
}
