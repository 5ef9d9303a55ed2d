import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '#modules/accounts/ui/use-session.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { awake } from './add-buttons.ts'
import { takeWish } from './wish.ts'

/** Lets the taps go on that waited for the page to wake, and puts the dish into the cart that somebody wanted before they signed in. */
export function useWish(): void {
  const isSignedIn = Boolean(useSession())
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()

  const grant = useEffectEvent(async (dishId: string) => {
    const { putIntoCart } = await import('./put-into-cart.ts')
    await putIntoCart({ api, queries, navigate: (to) => void navigate(to) }, dishId)
  })
  useEffect(() => awake.resolve(), [])
  useEffect(() => {
    const dishId = isSignedIn ? takeWish() : undefined
    if (dishId !== undefined) void grant(dishId)
  }, [isSignedIn])
}
