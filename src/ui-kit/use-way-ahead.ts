import { useContext } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router'

/**
 * Says for whoever writes into the address after a pause whether the page that is shown is still the one that is
 * wanted: asked of the router itself, as a page hears of it with the next render, and on a slow phone the pause may
 * end before that. While it is `changing` the page still shows the choices of before; who is `leaving` is not led back.
 */
export function useWayAhead(): () => 'here' | 'changing' | 'leaving' {
  const shown = useLocation()
  const router = useContext(DataRouterContext)?.router
  return () => {
    const { navigation, location = shown } = router?.state ?? {}
    const next = navigation?.location ?? location
    if (next.pathname !== shown.pathname) return 'leaving'
    return next.search === shown.search ? 'here' : 'changing'
  }
}
