import { createHash } from 'node:crypto'
import { formatCents } from '#kernel/money.ts'
import { getLook } from '#modules/look/designing.server.ts'
import { paletteOf } from '#modules/look/designing.ts'
import { getRestaurant } from '#modules/restaurant/house.server.ts'
import { findOffer } from '#modules/restaurant/times-ahead.server.ts'
import { getChargesAndTips } from '#modules/taxes/charging.server.ts'
import { priceNotes } from '#modules/taxes/rules.ts'
import { getTaxes } from '#modules/taxes/taxing.server.ts'
import { type RawRoute, serveRaw } from '#platform/http/route.server.ts'
import type { Printer } from '#platform/pdf/printer.server.ts'
import { drawQrCode } from '#platform/qr-code.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { inMenuOrder, shelvesOf } from './categories/rules.ts'
import { listCategories } from './categories/showing.server.ts'
import * as contract from './contract.ts'
import type { CardDish, MenuCard } from './drawing-card.server.ts'
import type { ShownDish } from './finding.server.ts'
import { startingPriceCents } from './options/choosing.ts'
import { findGroups } from './options/finding.server.ts'
import { sizeGroupOf } from './options/finding.ts'
import type { OptionGroup } from './options/rules.ts'
import { menuCardTexts } from './printing-texts.server.ts'
import { allergenName, sameCategory, allergens } from './rules.ts'
import { listDishes } from './showing.server.ts'

interface CardParts {
  print: Printer<MenuCard>
  /** The site's address, which the code on the card leads to. */
  origin: string
}

interface CardRouteParts extends CardParts {
  scopeNow: () => Scope
  headers: Record<string, string>
}

/** One card at a time is drawn and kept, until the menu or the house is another one. */
export function menuCardRoutes({ scopeNow, headers, ...parts }: CardRouteParts): RawRoute[] {
  let kept: { key: string; bytes: Promise<Buffer> } | undefined
  const card = async (): Promise<Buffer> => {
    const scope = scopeNow()
    const versions = scope.database.changes.versions()
    const key = `${versions.menu} ${versions.restaurant}`
    if (kept?.key !== key) {
      const bytes = describeCard(scope, parts).then(parts.print)
      kept = { key, bytes }
      // One that failed is tried again by whoever asks next.
      bytes.catch(() => (kept = undefined))
    }
    return kept.bytes
  }
  return [
    serveRaw(contract.getMenuCard, async (request, reply) => {
      const bytes = await card()
      const tag = `"${createHash('sha256').update(bytes).digest('base64url')}"`
      reply.headers({ ...headers, etag: tag, 'cache-control': 'no-cache' })
      if (request.headers['if-none-match'] === tag) return reply.code(304).send()
      return reply
        .type('application/pdf')
        .header('content-disposition', 'inline; filename="menu.pdf"')
        .send(bytes)
    }),
  ]
}

/** All that guests see of the menu, in the menu page's order. */
async function describeCard(scope: Scope, { origin }: CardParts): Promise<MenuCard> {
  const { name, address, phone } = await getRestaurant(scope)
  const taxes = await getTaxes(scope)
  const { charges } = await getChargesAndTips(scope)
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

/** Where the code of a printed menu leads: the menu as it is now, and from there to ordering. */
function orderAddress(origin: string): string {
  return `${origin}/ourMenu`
}

function cardDish(dish: ShownDish, groups: readonly OptionGroup[]): CardDish {
  const { name, description } = dish
  return { name, description, marks: marksOf(dish), prices: pricesOf(dish, groups) }
}

/** Figures of what a dish contains, in the law's order, and letters of whom it suits: "1 7 V". */
export function marksOf({ allergens: contained, diets }: CardFacts): string {
  const figures = allergens.flatMap((name, index) =>
    contained?.includes(name) ? String(index + 1) : [],
  )
  const letter = diets?.includes('vegan')
    ? menuCardTexts.vegan
    : diets?.includes('vegetarian')
      ? menuCardTexts.vegetarian
      : ''
  const said = contained === null ? [menuCardTexts.undeclared] : figures
  return [...said, letter].filter(Boolean).join(' ')
}

/** A dish's prices on the card: each size with its own; without sizes its price, or what it costs at least. */
function pricesOf({ priceCents }: ShownDish, groups: readonly OptionGroup[]): CardDish['prices'] {
  const size = sizeGroupOf(groups)
  if (size) {
    return size.options.map((option) => ({
      of: option.name,
      price: formatCents(priceCents + option.priceCents),
    }))
  }
  const from = startingPriceCents(groups, priceCents)
  const price = formatCents(from ?? priceCents)
  return [{ of: '', price: from === null ? price : menuCardTexts.from(price) }]
}

/** What the marks of dishes mean, as far as the card has them. */
function legendOf(dishes: readonly CardFacts[]): string[] {
  const used = allergens.flatMap((name, index) =>
    dishes.some((dish) => dish.allergens?.includes(name))
      ? `${index + 1} ${allergenName(name)}`
      : [],
  )
  const hasDiets = dishes.some(({ diets }) => diets?.some((diet) => diet.startsWith('veg')))
  const hasUnsaid = dishes.some((dish) => dish.allergens === null)
  return [
    used.join(' · '),
    [hasDiets ? menuCardTexts.diets : '', hasUnsaid ? menuCardTexts.ask : '']
      .filter(Boolean)
      .join(' · '),
  ].filter(Boolean)
}

/** What dishes on paper carry behind their names. */
interface CardFacts {
  allergens: readonly string[] | null
  diets: readonly string[] | null
}
