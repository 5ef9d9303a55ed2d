import { createPortal } from 'react-dom'
import { formatDollars } from '#kernel/money.ts'
import { useOffers, useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import type { Category } from '../categories/contract.ts'
import { inMenuOrder, shelvesOf } from '../categories/rules.ts'
import { type MenuItem, descriptionOf } from '../contract.ts'
import { sameCategory } from '../rules.ts'
import { legendOf, marksOf, menuCardTexts as texts } from '../rules/menu-card.ts'

export interface PaperMenuProps {
  items: readonly MenuItem[]
  categories: readonly Category[]
}

/** The menu as a card in two columns, in the place of the whole page while it is printed. */
export function drawPaperMenu(menu: PaperMenuProps) {
  return <PaperMenu {...menu} />
}

function PaperMenu({ items, categories }: PaperMenuProps) {
  const { name, address, phone } = useRestaurant()
  const takesOrders = useOffers('ordering')
  const sections = inMenuOrder(shelvesOf(categories, items))
  return createPortal(
    <div className="paper bg-white text-[8.5pt] leading-snug text-black">
      <div className="flex items-start justify-between gap-6 border-b border-current pb-3">
        <div>
          <h1 className="text-[26pt] leading-tight">{name}</h1>
          <p className="mt-1 whitespace-pre-line">{[address, phone].filter(Boolean).join('\n')}</p>
        </div>
        <div className="text-center">
          <img src="/menu-code.svg" alt="" width={84} height={84} />
          <p className="mt-1 font-semibold">{takesOrders ? texts.order : texts.online}</p>
        </div>
      </div>
      <div className="mt-4 columns-2 gap-8">
        {sections.map(({ key, label, description }) => (
          <section key={key} className="mb-4">
            <h2 className="mb-1.5 break-after-avoid border-b border-current pb-1 text-[15pt]">
              {label}
            </h2>
            {description && <p className="mb-1.5 break-after-avoid italic">{description}</p>}
            <ul>
              {items
                .filter((item) => sameCategory(item.category, key))
                .map((item) => (
                  <PaperDish key={item._id} item={item} />
                ))}
            </ul>
          </section>
        ))}
      </div>
      {legendOf(items).map((line) => (
        <p key={line} className="text-[7pt]">
          {line}
        </p>
      ))}
    </div>,
    document.body,
  )
}

function PaperDish({ item }: { item: MenuItem }) {
  const price = formatDollars(item.fromPrice ?? item.price)
  return (
    <li className="mb-1.5 break-inside-avoid">
      <p className="flex items-baseline gap-1.5">
        <span className="font-semibold">{item.name}</span>
        <sup className="text-[6pt]">{marksOf(item)}</sup>
        <span aria-hidden="true" className="min-w-3 grow border-b border-dotted border-current" />
        <span className="font-semibold tabular-nums">
          {item.fromPrice === null ? price : texts.from(price)}
        </span>
      </p>
      {descriptionOf(item) !== '' && <p className="pr-8">{descriptionOf(item)}</p>}
    </li>
  )
}
