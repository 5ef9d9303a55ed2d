import type { Cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { sayMadeAt } from '#modules/restaurant/opening.server.ts'
import type { WriteScope } from '#platform/scope.server.ts'
import { judging, standAtOnce } from './availability/at-once.server.ts'
import { sayNotServed } from './availability/rules.ts'
import { refuseUnknown } from './finding.server.ts'
import { type ChoiceProblem, choiceSentence } from './options/choosing.ts'
import { priceDishes } from './options/finding.server.ts'
import type { Chosen } from './options/rules.ts'
import { type Dish, shareDish } from './store.server.ts'
import { pricingTexts } from './texts.server.ts'

/**
 * What one of a dish costs with this choice, where it can be ordered so: at once, or for a time to come where those are
 * taken. So the dish stays until this transaction ends.
 * @throws Refusal `not_found`, `invalid`, `conflict` `sold_out` or `not_served`
 */
export async function priceDish(
  scope: WriteScope,
  { dishId, options: chosen }: { dishId: string; options: readonly Chosen[] },
  isInCart = false,
): Promise<Cents> {
  const dish = await getOrderableDish(scope, dishId, isInCart)
  const { priceCents, problems } = (await priceDishes(scope, [dish]))(dish, chosen)
  requireFitting(dish.name, chosen, problems)
  return priceCents
}

async function getOrderableDish(scope: WriteScope, id: string, isInCart: boolean): Promise<Dish> {
  const dish = await shareDish(scope.db, id)
  if (!dish || dish.isHidden) return refuseUnknown()
  const atOnce = await standAtOnce(scope, [dish])
  const { kind } = (await judging(scope, atOnce))(atOnce.dishes.get(id) ?? dish)
  // Whoever has it in the cart may hold the last one; their order asks for how many there are.
  if (kind === 'soldOut' || (kind === 'shortBy' && !isInCart)) {
    throw new Refusal('conflict', pricingTexts.soldOut(dish.name), { code: 'sold_out' })
  }
  const serving = atOnce.servings.get(id)
  if (kind !== 'servedLater' && serving?.isOn === false) {
    const when = sayMadeAt(atOnce.made.getTime(), scope.now)
    const message = sayNotServed(dish.name, when, serving.words)
    throw new Refusal('conflict', message, { code: 'not_served' })
  }
  return dish
}

/** What does not fit is refused: what is sold out as a dish would be, all else by its field. */
function requireFitting(
  dish: string,
  chosen: readonly Chosen[],
  problems: readonly ChoiceProblem[],
): void {
  if (problems.length === 0) return
  const sentence = choiceSentence(problems)
  if (problems.every(({ code }) => code === 'sold_out')) {
    throw new Refusal('conflict', sentence, { code: 'sold_out' })
  }
  // Whoever has chosen nothing yet is asked to.
  const isAsked = chosen.length === 0
  throw new Refusal('invalid', isAsked ? `${dish}: ${sentence}` : sentence, {
    ...(isAsked && { code: 'options_needed' }),
    fields: { options: sentence },
  })
}
