import { formatCents } from '#kernel/money.ts'
import { paletteOf } from '#modules/restaurant/appearance/rules/palette.ts'
import { getLook } from '#modules/restaurant/appearance/service.server.ts'
import { priceNotes } from '#modules/restaurant/rules/charge-words.ts'
import { findOffer } from '#modules/restaurant/service/times-ahead.server.ts'
import { getRestaurant } from '#modules/restaurant/service.server.ts'
import type { Printer } from '#platform/pdf/printer.server.ts'
import { drawQrCode } from '#platform/qr-code.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { inMenuOrder, shelvesOf } from '../categories/rules.ts'
import { listCategories } from '../categories/service.server.ts'
import { fromCents } from '../options/rules/cheapest.ts'
import { type OptionGroup, sizeGroupOf } from '../options/rules/groups.ts'
import { findGroups } from '../options/service/find-groups.server.ts'
import { legendOf, marksOf, menuCardTexts } from '../rules/menu-card.ts'
import { sameCategory } from '../rules.ts'
import { type ShownDish, listDishes } from '../service.server.ts'
import type { CardDish, MenuCard } from './draw-menu-card.server.ts'

export interface CardParts {
  print: Printer<MenuCard>
  /** The site's address, which the code on the card leads to. */
  origin: string
}

/** The menu as a PDF to print: all that guests see of it, in the menu page's order. */
export async function makeMenuCard(scope: Scope, parts: CardParts): Promise<Buffer> {
  return parts.print(await describeCard(scope, parts))
}

/** Where the code of a printed menu leads: the menu as it is now, and from there to ordering. */
export function orderAddress(origin: string): string {
  return `${origin}/ourMenu`
}

async function describeCard(scope: Scope, { origin }: CardParts): Promise<MenuCard> {
  const { name, address, phone, taxes, charges } = await getRestaurant(scope)
  const { types = ['pickup' as const] } = await findOffer(scope)
  const look = await getLook(scope)
  const dishes = await listDishes(scope)
  const groups = await findGroups(scope, dishes)
  const categories = (await listCategories(scope)).map(({ row }) => ({
    ...row,
    menuPosition: row.menu_position,
  }))
  const shown = inMenuOrder(shelvesOf(categories, dishes))
  const onCard = dishes.filter((dish) => shown.some(({ key }) => sameCategory(dish.category, key)))
  return {
    name,
    lines: [address.replaceAll('\n', ', '), phone].filter(Boolean),
    order: {
      caption: look.services.ordering ? menuCardTexts.order : menuCardTexts.online,
      address: new URL(origin).host,
      code: drawQrCode(orderAddress(origin)),
    },
    sections: shown.map(({ key, label, description }) => ({
      title: label,
      note: description ?? '',
      dishes: onCard
        .filter((dish) => sameCategory(dish.category, key))
        .map((dish) => cardDish(dish, groups.get(dish.id) ?? [])),
    })),
    legend: [...priceNotes({ mode: taxes.mode, charges, types }), ...legendOf(onCard)],
    accent: paletteOf(look).primary[0],
  }
}

function cardDish(dish: ShownDish, groups: readonly OptionGroup[]): CardDish {
  const { name, description } = dish
  return { name, description, marks: marksOf(dish), prices: pricesOf(dish, groups) }
}

/** Each size with its price; of a dish without sizes the price, or what it costs at least. */
function pricesOf({ priceCents }: ShownDish, groups: readonly OptionGroup[]): CardDish['prices'] {
  const size = sizeGroupOf(groups)
  if (size) {
    return size.options.map((option) => ({
      of: option.name,
      price: formatCents(priceCents + option.priceCents),
    }))
  }
  const from = fromCents(groups, priceCents)
  const price = formatCents(from ?? priceCents)
  return [{ of: '', price: from === null ? price : menuCardTexts.from(price) }]
}
