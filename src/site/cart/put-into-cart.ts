import { ApiError } from '#kernel/api.ts'
import { messageOf } from '#kernel/message-of.ts'
import { dollarsFromCents, nearestCents } from '#kernel/money.ts'
import { queryOf } from '#kernel/query-of.ts'
import { getSession } from '#modules/accounts/contract/visitor.ts'
import { becomeBuyer } from '#modules/accounts/guests/ui/become-buyer.ts'
import type { CartItem } from '#modules/cart/contract.ts'
import type { LineChoice } from '#modules/cart/rules.ts'
import { addDish } from '#modules/cart/ui/change-cart.ts'
import { keepPendingAdd, type PendingAdd } from '#modules/cart/ui/pending-add.ts'
import { listMenu, type MenuItem } from '#modules/menu/contract.ts'
import { applyChoice } from '#modules/menu/options/choosing.ts'
import { getDishOptions } from '#modules/menu/options/contract.ts'
import { groupsFromAnswer, tidyNote } from '#modules/menu/options/finding.ts'
import { allergensLeftOut, readMenuFilter } from '#modules/menu/showing.ts'
import { getRestaurant } from '#modules/restaurant/contract/guest.ts'
import { signInAddress } from '#site/sign-in-address.ts'
import { dialogs } from '#ui-kit/dialogs.tsx'
import { toasts } from '#ui-kit/toaster.tsx'
import type { SiteTools } from './site-tools.ts'
import { addingTexts } from './texts.ts'

/**
 * One tap on a dish: into the cart of whoever is signed in; visitors are asked to sign in. A dish with
 * options opens first.
 * @param wished what it is to come with, chosen before a sign-in or written beside the button
 */
export async function putIntoCart(
  tools: SiteTools,
  dishId: string,
  wished: LineChoice | null = null,
): Promise<void> {
  const mayOrder = await canOrder(tools)
  const dish = await findDish(tools, dishId)
  if (!mayOrder && (!dish || dish.options === 'none')) {
    await askToSignIn(tools, dishId, wished)
    return
  }
  if (!dish) return
  if (dish.options !== 'none' && !wished) return choose(tools, dish, wished)
  try {
    await addChosen(tools, dish, wished)
  } catch (error) {
    // What was chosen before the sign-in does not fit any more, or has to be chosen since a moment.
    const isOpen = error instanceof ApiError && error.code === 'options_needed'
    if (wished?.options.length || isOpen) return choose(tools, dish, wished)
    // oxlint-disable-next-line no-console -- the specification's own: logged and shown
    console.error(error)
    void toasts.show('error', messageOf(error))
  }
}

/** Opens the dish, so that it can be said what it comes with. */
async function choose(tools: SiteTools, dish: MenuItem, begun: LineChoice | null): Promise<void> {
  const { openDish } = await import('../choosing/open-dish.tsx')
  openDish({
    dish,
    begun: begun ?? undefined,
    without: allergensLeftOut(readMenuFilter(new URLSearchParams(location.search))),
    verb: 'add',
    onSend: (choice) => addChosen(tools, dish, choice),
  })
}

/** The toast that said so last. */
let lastAdded = ''

/** Into the cart as it was chosen; answers whether it is there. @throws what the server has against it */
export async function addChosen(
  tools: SiteTools,
  dish: MenuItem,
  choice: LineChoice | null,
): Promise<boolean> {
  const { api, queries } = tools
  if (!(await canOrder(tools))) return askToSignIn(tools, dish._id, choice)
  try {
    const { email } = await becomeBuyer(tools)
    const shown = choice && (await shownChoice(tools, dish, choice))
    const priced = { ...dish, price: shown?.price ?? dish.price }
    await addDish({ api, queries, email }, priced, shown ?? {})
    // One at a time: who taps on wants to see the menu and not a pile of news.
    toasts.area?.toast.remove(lastAdded)
    lastAdded = await toasts.show('success', addingTexts.added(dish.name))
    return true
  } catch (error) {
    // The session has ended meanwhile: what helps is the sign-in, and then the dish.
    const isOver =
      error instanceof ApiError && (error.status === 401 || error.code === 'guests_off')
    if (!isOver) throw error
    await queries.refetchQueries({ queryKey: queryOf(api, getSession).queryKey })
    await queries.refetchQueries({ queryKey: queryOf(api, getRestaurant).queryKey })
    // A guest whose session has ended begins a new one.
    if (error.status === 401 && (await canOrder(tools))) return addChosen(tools, dish, choice)
    return askToSignIn(tools, dish._id, choice)
  }
}

/** Whether a dish goes into the cart without a sign-in before it. */
async function canOrder({ api, queries }: SiteTools): Promise<boolean> {
  const session = await queries.ensureQueryData(queryOf(api, getSession))
  if (session.person) return true
  return (await queries.ensureQueryData(queryOf(api, getRestaurant))).orderRules.guests
}

async function askToSignIn(
  { api, queries, navigate }: SiteTools,
  dishId: string,
  choice: LineChoice | null,
): Promise<false> {
  const { texts } = await queries.ensureQueryData(queryOf(api, getRestaurant))
  const isConfirmed = await dialogs.ask({
    title: texts['signInTitle'] ?? '',
    text: texts['signInText'] ?? '',
    confirm: texts['signInButton'] ?? '',
    cancel: addingTexts.cancel,
  })
  if (!isConfirmed) return false
  keepPendingAdd(dishId, choice)
  navigate(signInAddress(location.pathname + location.search + location.hash, 'anyone'))
  return false
}

/** A choice as the pages show it until the server has answered: with names and prices. */
export async function shownChoice(
  { api, queries }: SiteTools,
  dish: Pick<MenuItem, '_id' | 'price'>,
  { options, note: said, ...rest }: LineChoice,
): Promise<Pick<CartItem, 'quantity' | 'options' | 'note' | 'price'>> {
  const note = tidyNote(said)
  if (options.length === 0) return { ...rest, note, options: [], price: dish.price }
  const offered = await queries.ensureQueryData(
    queryOf(api, getDishOptions, { params: { id: dish._id } }),
  )
  const applied = applyChoice(groupsFromAnswer(offered), nearestCents(offered.price), options)
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

/** Opens a line of the cart again, or another dish in its place. */
export async function change(tools: SiteTools, key: string, into?: string): Promise<void> {
  const { changeInCart, swapInCart } = await import('./change-in-cart.ts')
  if (into === undefined) return changeInCart(tools, key)
  const dish = await findDish(tools, into)
  if (dish) await swapInCart(tools, key, dish)
}

/** The page that shows the dish has it already. */
async function findDish({ api, queries }: SiteTools, id: string): Promise<MenuItem | undefined> {
  const known = queries.getQueriesData<unknown>({ queryKey: ['menu', 'dishes'] })
  for (const [, data] of known) {
    if (isDishPage(data)) {
      const found = [data.dish, ...data.others].find(({ _id }) => _id === id)
      if (found) return found
    }
  }
  const menu = await queries.ensureQueryData(queryOf(api, listMenu))
  return menu.find(({ _id }) => _id === id)
}

/** What stands under the key of a dish's page, when there is one (`getDish`). */
function isDishPage(data: unknown): data is { dish: MenuItem; others: MenuItem[] } {
  return typeof data === 'object' && data !== null && 'dish' in data
}

/** Goes back to the button that was tapped before the sign-in. */
export function returnTo({ dishId, path, top }: PendingAdd): void {
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
