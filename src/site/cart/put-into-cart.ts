import type { QueryClient } from '@tanstack/react-query'
import { type Api, ApiError } from '#kernel/api.ts'
import { sessionQuery } from '#modules/accounts/client.ts'
import { addDish } from '#modules/cart/ui/change-cart.ts'
import { menuQuery } from '#modules/menu/client.ts'
import type { MenuItem } from '#modules/menu/contract.ts'
import { restaurantQuery } from '#modules/restaurant/client.ts'
import { dialogs } from '#ui-kit/dialogs.tsx'
import { toasts } from '#ui-kit/toaster.tsx'
import { signInAddress } from '../sign-in-address.ts'
import { type Wish, keepWish } from './wish.ts'

/** What the site's own listeners work with, outside every component. */
export interface SiteTools {
  api: Api
  queries: QueryClient
  navigate: (to: string) => void
}

/** The toast that said so last. */
let lastAdded = ''

/** One tap on a dish: into the cart of whoever is signed in; visitors are asked to sign in. */
export async function putIntoCart(tools: SiteTools, dishId: string): Promise<void> {
  const { api, queries } = tools
  const { person } = await queries.ensureQueryData(sessionQuery(api))
  if (!person) return askToSignIn(tools, dishId)
  const dish = await findDish(tools, dishId)
  if (!dish) return
  try {
    await addDish({ api, queries, email: person.email }, dish)
    // One at a time: who taps on wants to see the menu and not a pile of news.
    toasts.area?.toast.remove(lastAdded)
    lastAdded = await toasts.show('success', `${dish.name} Added to cart`)
  } catch (error) {
    // The session has ended meanwhile: what helps is the sign-in, and then the dish.
    if (error instanceof ApiError && error.status === 401) {
      await queries.refetchQueries({ queryKey: sessionQuery(api).queryKey })
      return askToSignIn(tools, dishId)
    }
    // oxlint-disable-next-line no-console -- the specification's own: logged and shown
    console.error(error)
    void toasts.show('error', error instanceof Error ? error.message : String(error))
  }
}

async function askToSignIn({ api, queries, navigate }: SiteTools, dishId: string): Promise<void> {
  const { texts } = await queries.ensureQueryData(restaurantQuery(api))
  const isConfirmed = await dialogs.ask({
    title: texts['signInTitle'] ?? '',
    text: texts['signInText'] ?? '',
    confirm: texts['signInButton'] ?? '',
    cancel: 'Cancel',
  })
  if (!isConfirmed) return
  keepWish(dishId)
  navigate(signInAddress(location.pathname + location.search + location.hash, 'anyone'))
}

/** Goes back to the button that was tapped before the sign-in. */
export function returnTo({ dishId, path, top }: Wish): void {
  if (path !== location.pathname) return
  scrollTo({ top, behavior: 'instant' })
  const buttons = document.querySelectorAll<HTMLElement>(`[data-add="${CSS.escape(dishId)}"]`)
  // A dish may stand on a page twice; the tapped one is on this screen.
  const button = [...buttons].find(isInSight) ?? buttons[0]
  button?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  button?.focus({ preventScroll: true })
}

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight
}

/** The page that shows the dish has it already. */
async function findDish({ api, queries }: SiteTools, id: string): Promise<MenuItem | undefined> {
  const known = queries.getQueriesData<unknown>({ queryKey: ['menu', 'dish'] })
  for (const [, data] of known) {
    if (isDishPage(data)) {
      const found = [data.dish, ...data.others].find(({ _id }) => _id === id)
      if (found) return found
    }
  }
  const menu = await queries.ensureQueryData(menuQuery(api))
  return menu.find(({ _id }) => _id === id)
}

/** What stands under the key of a dish's page, when there is one (`dishQuery`). */
function isDishPage(data: unknown): data is { dish: MenuItem; others: MenuItem[] } {
  return typeof data === 'object' && data !== null && 'dish' in data
}
