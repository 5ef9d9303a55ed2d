import type { ReactNode } from 'react'
import { addButtonFor } from '#modules/cart/ui/add-button.tsx'
import type { MenuItem } from '#modules/menu/contract.ts'
import { MenuItemList } from '#modules/menu/ui/menu-item-list.tsx'
import { useOffers } from '#modules/restaurant/ui/use-restaurant.ts'
import { LinkButton } from '#ui-kit/button.tsx'

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

/** A part of the menu: its head, its dishes in two columns, the way to order them. */
export function MenuSection({
  id,
  head,
  items,
  buttonText,
  shopTab,
  isFramed = false,
}: MenuSectionProps) {
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

const frame =
  'border-y-6 border-double border-gold/50 py-10 md:rounded-card md:border-x-6 md:px-10 lg:px-12'
