import { queryOf } from '#kernel/query-of.ts'
import { buyerOf } from '#modules/accounts/client.ts'
import { getSession } from '#modules/accounts/contract/visitor.ts'
import { cartQuery } from '#modules/cart/client.ts'
import type { CartItem } from '#modules/cart/contract.ts'
import { type LineChoice, choiceOf, keyOfLine } from '#modules/cart/rules.ts'
import { type CartTools, changeLine, swapLine } from '#modules/cart/ui/change-cart.ts'
import type { MenuItem } from '#modules/menu/contract.ts'
import { openDish } from '../choosing/open-dish.tsx'
import type { SiteTools } from './site-tools.ts'

/** Opens a line of the cart again with what was chosen. */
export async function changeInCart(site: SiteTools, key: string): Promise<void> {
  const { tools, line } = await findLine(site, key)
  if (!line) return
  openDish({
    dish: { ...line, _id: line.dishId },
    begun: choiceOf(line),
    verb: 'save',
    onSend: async (choice) => {
      await changeLine(tools, line, choice)
      return standsThere(tools, line.dishId, choice)
    },
  })
}

/** Opens another dish to be chosen in the place of a line that cannot be had: as many, with its note. */
export async function swapInCart(site: SiteTools, key: string, dish: MenuItem): Promise<void> {
  const { tools, line } = await findLine(site, key)
  if (!line) return
  openDish({
    dish,
    begun: { quantity: line.quantity, options: [], note: line.note },
    verb: 'swap',
    onSend: async (choice) => {
      await swapLine(tools, line, dish, choice)
      return standsThere(tools, dish._id, choice)
    },
  })
}

async function findLine(
  { api, queries }: SiteTools,
  key: string,
): Promise<{ tools: CartTools; line: CartItem | undefined }> {
  const email = buyerOf(await queries.ensureQueryData(queryOf(api, getSession)))?.email ?? ''
  const lines = await queries.ensureQueryData(cartQuery(api, email))
  return { tools: { api, queries, email }, line: lines.find((each) => keyOfLine(each) === key) }
}

/** The line as it is now stands there before the dialog goes, and the focus goes to it. */
async function standsThere(
  { api, queries, email }: CartTools,
  dishId: string,
  choice: LineChoice,
): Promise<true> {
  await queries.invalidateQueries({ queryKey: cartQuery(api, email).queryKey })
  const options = choice.options.map(({ id, quantity }) => ({ _id: id, quantity }))
  focusAgain(keyOfLine({ dishId, note: choice.note, options }))
  return true
}

/** Frames that a line takes to be drawn anew, and far more. */
const longestWait = 60

/** What says something else is another line: the focus goes to its button as soon as it stands there. */
function focusAgain(key: string, framesLeft = longestWait): void {
  requestAnimationFrame(() => {
    const buttons = document.querySelectorAll<HTMLElement>(`[data-change="${CSS.escape(key)}"]`)
    // The panel and the sheet both list the cart; one of them is seen.
    const button = [...buttons].find((each) => each.checkVisibility())
    if (button) button.focus({ preventScroll: true })
    else if (framesLeft > 0) focusAgain(key, framesLeft - 1)
  })
}
