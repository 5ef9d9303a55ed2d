import { dollarsFromCents, nearestCents } from '#kernel/money.ts'
import type { CartItem } from '#modules/cart/contract.ts'
import type { LineChoice } from '#modules/cart/rules.ts'
import type { MenuItem } from '#modules/menu/contract.ts'
import { dishOptionsQuery } from '#modules/menu/options/client.ts'
import { applyChoice } from '#modules/menu/options/rules/choice.ts'
import { readGroups } from '#modules/menu/options/rules/groups.ts'
import { tidyNote } from '#modules/menu/options/rules/note.ts'
import type { SiteTools } from './site-tools.ts'

/** A choice as the pages show it until the server has answered: with names and prices. */
export async function shownChoice(
  { api, queries }: SiteTools,
  dish: Pick<MenuItem, '_id' | 'price'>,
  { options, note: said, ...rest }: LineChoice,
): Promise<Pick<CartItem, 'quantity' | 'options' | 'note' | 'price'>> {
  const note = tidyNote(said)
  if (options.length === 0) return { ...rest, note, options: [], price: dish.price }
  const offered = await queries.ensureQueryData(dishOptionsQuery(api, dish._id))
  const applied = applyChoice(readGroups(offered), nearestCents(offered.price), options)
  return {
    ...rest,
    note,
    price: dollarsFromCents(applied.priceCents),
    options: applied.options.map(({ id, priceCents, ...named }) => ({
      ...named,
      _id: id,
      price: dollarsFromCents(priceCents),
    })),
  }
}
