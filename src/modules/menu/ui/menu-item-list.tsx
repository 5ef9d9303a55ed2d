import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { MenuItem } from '../contract.ts'
import { MenuItemRow } from './menu-item-row.tsx'

interface MenuItemListProps {
  items: readonly MenuItem[]
  className?: string
  /** What can be done with a dish; stands at the end of its line. */
  actionFor?: (item: MenuItem) => ReactNode
}

/** Lines of the printed menu, in two columns where there is room. */
export function MenuItemList({ items, className = 'mt-8 md:mt-12', actionFor }: MenuItemListProps) {
  const list = useFollowedLinks()
  return (
    <ul ref={list} className={`grid gap-x-14 gap-y-8 lg:grid-cols-2 ${className}`}>
      {items.map((item) => (
        <MenuItemRow key={item.slug} item={item} action={actionFor?.(item)} />
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
    const path = link.pathname
    const picture = link.closest('li')?.querySelector('img')
    // The thumbnail grows into the picture of the page (`DishPicture` has the same name there).
    if (picture) picture.style.viewTransitionName = path.slice(1).replace('/', '-')
    void navigate(path, { viewTransition: true })
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
