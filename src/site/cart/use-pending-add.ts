import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '#modules/accounts/ui/use-session.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { awake } from './add-buttons.ts'
import { type PendingAdd, takePendingAdd } from '#modules/cart/ui/pending-add.ts'

/**
 * Lets the taps go on that waited for the page to wake, and grants what somebody wanted before they
 * signed in, once they have left the pages that sign in.
 */
export function usePendingAdd(isSigningIn: boolean): void {
  const canHave = Boolean(useSession()) && !isSigningIn
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()

  const grant = useEffectEvent(async (pendingAdd: PendingAdd) => {
    const { putIntoCart, returnTo } = await import('./put-into-cart.ts')
    returnTo(pendingAdd)
    const tools = { api, queries, navigate: (to: string) => void navigate(to) }
    await putIntoCart(tools, pendingAdd.dishId, pendingAdd.choice)
  })
  useEffect(() => awake.resolve(), [])
  useEffect(() => {
    const pendingAdd = canHave ? takePendingAdd() : undefined
    // Offline, the dish has to be tapped again.
    if (pendingAdd) grant(pendingAdd).catch(() => undefined)
  }, [canHave])
}
