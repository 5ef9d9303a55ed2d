import type { LineChoice } from '#modules/cart/rules.ts'
import { dialogs } from '#ui-kit/dialogs.tsx'
import { takeEarlyTaps } from '#ui-kit/start-script.ts'
import { requireLine, toasts } from '#ui-kit/toaster.tsx'
import { addTexts } from './add-texts.ts'
import type { SiteTools } from './site-tools.ts'

type Adding = typeof import('./put-into-cart.ts')

let adding: Promise<Adding> | undefined

const signs = ['pointerover', 'touchstart', 'focusin']

/** Somebody does something, wherever it is: an answer to it must not come late. */
const firstActs = ['pointerdown', 'focusin', 'keydown']

/**
 * Resolves when React has woken the page: a cart that changed before would not be the one that the
 * server has drawn.
 */
export const awake = Promise.withResolvers<void>()

/** All taps wait for one promise: of two that each load it, the browser may serve the second first. */
async function load(): Promise<Adding> {
  if (!adding) {
    requireLine()
    adding = import('./put-into-cart.ts')
    // What did not come is fetched again at the next tap.
    adding.catch(() => (adding = undefined))
  }
  return adding
}

/**
 * Hears every add button of the site and every change of a line in the cart, also before React is awake. What happens then comes when a
 * hand is near: most visits only look.
 */
export function followAddButtons(tools: SiteTools): void {
  const prepare = ({ target }: Event) => {
    // Whoever taps after all is told that it failed.
    if (wishOf(target)) load().catch(() => {})
  }
  const add = (target: unknown) => {
    const pendingAdd = wishOf(target)
    if (!pendingAdd) return
    const { add: dishId, change: line = '', into } = pendingAdd
    const wished = wishedBeside(target)
    Promise.all([load(), awake.promise])
      .then(([{ putIntoCart, change }]) =>
        dishId === undefined ? change(tools, line, into) : putIntoCart(tools, dishId, wished),
      )
      .catch(() => toasts.show('error', addTexts.failed))
  }
  for (const sign of signs) addEventListener(sign, prepare, { passive: true })
  for (const act of firstActs) addEventListener(act, fetchAnswers, { passive: true, once: true })
  for (const target of takeEarlyTaps()) add(target)
  addEventListener('click', ({ target }) => add(target))
  void awake.promise.then(() => new Set(takeEarlyTaps(true).map(pressedBy)).forEach(pressAgain))
}

/** The button of an early tap, or what sent a form early; what works without a script has done so. */
function pressedBy(early: unknown): Element | null {
  if (early instanceof SubmitEvent) return early.submitter
  return early instanceof Element
    ? early.closest('[type=button]:not([data-add], [data-change], [popovertarget])')
    : null
}

/** Does what it was tapped for, once, however often that was. */
function pressAgain(button: Element | null): void {
  if (button instanceof HTMLElement) button.click()
}

/** The code of questions and toasts. Whoever uses them fetches again what did not come. */
function fetchAnswers(): void {
  awake.promise
    .then(() => Promise.all([toasts.prepare(), dialogs.prepare()]))
    .catch(() => undefined)
}

/** One, with what was written for the kitchen beside the button that was pressed; null: as it is. */
function wishedBeside(target: unknown): LineChoice | null {
  const field = target instanceof Element && target.closest('[data-dish]')?.querySelector('input')
  return field && field.value !== '' ? { quantity: 1, options: [], note: field.value } : null
}

/** A button that adds a dish, or changes a line of the cart, perhaps into another dish. */
function wishOf(target: unknown): DOMStringMap | undefined {
  return target instanceof Element
    ? target.closest<HTMLElement>('[data-add], [data-change]')?.dataset
    : undefined
}
