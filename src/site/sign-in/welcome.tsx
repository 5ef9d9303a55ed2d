import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { X } from 'lucide-react'
import { useSession } from '#modules/accounts/ui/use-session.ts'
import { useCart } from '#modules/cart/ui/use-cart.ts'
import { countItems } from '#modules/cart/rules.ts'
import { LinkButton } from '#ui-kit/button.tsx'
import { dialogs } from '#ui-kit/dialogs.tsx'
import { signInTexts } from './texts.ts'

interface Arrival {
  /** Where somebody came from before they made their account. */
  back: string
  /** The dish that they wanted then, which goes into their cart now. */
  wantedDish: string | undefined
}

/** Greets somebody new on Home and leads on whoever was on the way somewhere; silent for the others. */
export function welcome(arrival: Arrival): void {
  if (arrival.back === '/' && arrival.wantedDish === undefined) return
  const close = dialogs.open(<Welcome {...arrival} onClose={() => close()} />, () => close())
}

/** Stays until it is answered or the page is left; nothing stops for it. */
function Welcome({ back, wantedDish, onClose }: Arrival & { onClose: () => void }) {
  const name = useSession()?.displayName.split(' ')[0] ?? ''
  const { data: lines = [] } = useCart()
  const { pathname } = useLocation()
  const wasHome = useRef(false)
  useEffect(() => {
    if (pathname === '/') wasHome.current = true
    else if (wasHome.current) onClose()
  }, [pathname, onClose])
  const wanted = lines.find(({ dishId }) => dishId === wantedDish)
  const count = countItems(lines)
  return (
    <aside
      aria-label={signInTexts.greeting}
      className="fixed inset-x-4 top-20 z-40 max-w-md md:right-8 md:left-auto rounded-card border border-border bg-surface p-4 text-text shadow-card transition duration-200 ease-out sm:p-5 starting:-translate-y-4 starting:opacity-0"
    >
      <div className="flex items-start gap-2">
        <output className="grow pt-1.5 text-lg font-medium">
          {signInTexts.welcome(name)}{' '}
          {wanted
            ? signInTexts.inCart(wanted.name)
            : count > 0
              ? signInTexts.cartWaits(count)
              : signInTexts.goOn}
        </output>
        <button
          type="button"
          aria-label={signInTexts.close}
          onClick={onClose}
          className="-mt-1 -mr-1 grid size-11 shrink-0 cursor-pointer place-items-center rounded-full hover:bg-surface2"
        >
          <X className="size-5" />
        </button>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        {count > 0 ? (
          <>
            <LinkButton to="/dashboard/cart">{signInTexts.toCart}</LinkButton>
            {back !== '/' && (
              <Link to={back} className={quiet}>
                {signInTexts.backTo(back)}
              </Link>
            )}
          </>
        ) : (
          <LinkButton to={back}>{signInTexts.backTo(back)}</LinkButton>
        )}
      </div>
    </aside>
  )
}

const quiet =
  'inline-flex min-h-11 items-center font-semibold underline underline-offset-4 hover:text-primary'
