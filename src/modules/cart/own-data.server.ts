import { dollarsFromCents } from '#kernel/money.ts'
import type { Scope } from '#platform/scope.server.ts'
import { listNotices } from './notices.server.ts'
import { listCart } from './showing.server.ts'
import { addingTexts } from './texts.server.ts'

/** What is in the viewer's cart, and which dishes left it with the menu. */
export async function ownCart(scope: Scope): Promise<unknown> {
  const lines = await listCart(scope)
  return {
    lines: lines.map(({ dish, quantity, priceCents, seenPriceCents, chosen, note }) => ({
      dish: dish.name,
      quantity,
      price: dollarsFromCents(priceCents),
      priceWhenAdded: dollarsFromCents(seenPriceCents),
      ...(chosen.length > 0 && { options: chosen.map((each) => [each.name, each.quantity]) }),
      ...(note !== '' && { note }),
    })),
    notices: (await listNotices(scope)).map(({ name }) => addingTexts.leftMenu(name)),
  }
}
