import { toasts } from '#ui-kit/toaster.tsx'
import type { SiteTools } from './put-into-cart.ts'

const signs = ['pointerover', 'touchstart', 'focusin']

const load = () => import('./put-into-cart.ts')

/**
 * Hears every add button of the site, also before React is awake. What happens then comes when a
 * hand is near: most visits only look.
 */
export function followAddButtons(tools: SiteTools): void {
  const dishOf = ({ target }: Event) =>
    target instanceof Element
      ? target.closest<HTMLElement>('[data-add]')?.dataset['add']
      : undefined
  const prepare = (event: Event) => {
    // Whoever taps after all is told that it failed.
    if (dishOf(event) !== undefined) load().catch(() => {})
  }
  for (const sign of signs) addEventListener(sign, prepare, { passive: true })
  addEventListener('click', (event) => {
    const dishId = dishOf(event)
    if (dishId === undefined) return
    load()
      .then(({ putIntoCart }) => putIntoCart(tools, dishId))
      .catch(() => toasts.show('error', 'This did not work. Check your connection and try again.'))
  })
}
