import { sessionQuery } from '#modules/accounts/client.ts'
import { cartQuery } from '#modules/cart/client.ts'
import { choiceOf, keyOf } from '#modules/cart/rules.ts'
import { changeLine } from '#modules/cart/ui/change-cart.ts'
import { openDish } from '../choosing/open-dish.tsx'
import type { SiteTools } from './site-tools.ts'

/** Opens a line of the cart again with what was chosen. */
export async function changeInCart({ api, queries }: SiteTools, key: string): Promise<void> {
  const { person } = await queries.ensureQueryData(sessionQuery(api))
  const email = person?.email ?? ''
  const query = cartQuery(api, email)
  const line = (await queries.ensureQueryData(query)).find((each) => keyOf(each) === key)
  if (!line) return
  openDish({
    dish: { ...line, _id: line.foodId },
    begun: choiceOf(line),
    verb: 'Save',
    onSend: async (choice) => {
      await changeLine({ api, queries, email }, line, choice)
      // The line as it is now stands there before the dialog goes.
      await queries.invalidateQueries({ queryKey: query.queryKey })
      const options = choice.options.map(({ id, quantity }) => ({ _id: id, quantity }))
      focusAgain(keyOf({ foodId: line.foodId, note: choice.note, options }))
      return true
    },
  })
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
