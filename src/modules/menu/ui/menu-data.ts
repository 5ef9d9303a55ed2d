import { plainPrice } from '#kernel/money.ts'
import type { Category } from '../categories/contract.ts'
import { inMenuOrder, categoryNameOf, shelvesOf } from '../categories/rules.ts'
import { type MenuItem, descriptionOf } from '../contract.ts'
import { sameCategory } from '../rules.ts'
import { menuPendingTexts } from './pending-texts.ts'

/** schema.org's names of the diets that it knows in our sense. */
const schemaDiets: Record<string, string> = {
  vegetarian: 'https://schema.org/VegetarianDiet',
  vegan: 'https://schema.org/VeganDiet',
  'gluten-free': 'https://schema.org/GlutenFreeDiet',
}

export interface DataContext {
  origin: string
  currency: string
}

/** One dish for search engines. */
export function menuItemData(item: MenuItem, { origin, currency }: DataContext) {
  const suitableForDiet = (item.diets ?? []).flatMap((diet) => schemaDiets[diet] ?? [])
  return {
    '@type': 'MenuItem',
    name: item.name,
    description: descriptionOf(item),
    url: `${origin}/dish/${item.slug}`,
    ...(item.picture && { image: origin + item.image }),
    offers: {
      url: `${origin}/dish/${item.slug}`,
      // From so much: what has to be chosen decides the rest.
      ...(item.fromPrice === null
        ? { '@type': 'Offer', price: plainPrice(item.price) }
        : { '@type': 'AggregateOffer', lowPrice: plainPrice(item.fromPrice) }),
      priceCurrency: currency,
      availability: `https://schema.org/${item.soldOut ? 'SoldOut' : 'InStock'}`,
    },
    ...(suitableForDiet.length > 0 && { suitableForDiet }),
  }
}

interface KnownMenu extends MenuContext {
  categories: readonly Category[]
  data: object
}

interface MenuContext extends DataContext {
  name: string
}

/** The menu's data is long: it is made once for as long as its dishes are the same. */
const known = new WeakMap<readonly MenuItem[], KnownMenu>()

/** The whole menu for search engines, whatever the visitor filters. */
export function menuData(
  items: readonly MenuItem[],
  categories: readonly Category[],
  context: MenuContext,
): object {
  const last = known.get(items)
  const { name, origin, currency } = context
  const isSame = last?.categories === categories
  if (isSame && last.name === name && last.origin === origin && last.currency === currency)
    return last.data
  const data = makeMenuData(items, categories, context)
  known.set(items, { ...context, categories, data })
  return data
}

function makeMenuData(
  items: readonly MenuItem[],
  categories: readonly Category[],
  context: MenuContext,
) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Menu',
    // Not the house's: two things of one name are one to a reader of this.
    name: menuPendingTexts.menuOf(context.name),
    url: `${context.origin}/ourMenu`,
    hasMenuSection: inMenuOrder(shelvesOf(categories, items)).map((category) => ({
      '@type': 'MenuSection',
      name: categoryNameOf(category),
      hasMenuItem: items
        .filter((item) => sameCategory(item.category, category.key))
        .map((item) => menuItemData(item, context)),
    })),
  }
}
