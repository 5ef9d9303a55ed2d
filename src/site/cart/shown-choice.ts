import type { CartItem } from '#modules/cart/contract.ts'
import type { LineChoice } from '#modules/cart/rules.ts'
import { dishOptionsQuery } from '#modules/menu/options/client.ts'
import { applyChoice } from '#modules/menu/options/rules/choice.ts'
import { readGroups } from '#modules/menu/options/rules/groups.ts'
import type { SiteTools } from './site-tools.ts'

/** A choice as the pages show it until the server has answered: with names and prices. */
export async function shownChoice(
  { api, queries }: SiteTools,
  dishId: string,
  { options, ...rest }: LineChoice,
): Promise<Pick<CartItem, 'quantity' | 'options' | 'note' | 'price'>> {
  const offered = await queries.ensureQueryData(dishOptionsQuery(api, dishId))
  const applied = applyChoice(readGroups(offered), Math.round(offered.price * 100), options)
  return {
    ...rest,
    price: applied.priceCents / 100,
    options: applied.options.map(({ id, priceCents, ...said }) => ({
      ...said,
      _id: id,
      price: priceCents / 100,
    })),
  }
}
