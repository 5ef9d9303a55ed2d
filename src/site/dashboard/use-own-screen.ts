import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { sessionQuery } from '#modules/accounts/client.ts'
import type { OwnScreen } from '#modules/accounts/contract.ts'
import { ownScreenQuery } from '#modules/accounts/sessions/client/kitchen-screens.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { wayIntoKitchen } from './loads-for-kitchen.ts'

/**
 * Which screen of the kitchen this browser is; null for a person. Whoever is let in no longer, while
 * the page is open, is led to where they find the way in.
 */
export function useOwnScreen(): OwnScreen | null | undefined {
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { data, error } = useQuery(ownScreenQuery(api))
  const to = error ? wayIntoKitchen(error, pathname + search) : undefined
  useEffect(() => {
    if (to === undefined) return
    // The page that they are led to reads who is there, and must not read what was.
    void queries
      .fetchQuery({ ...sessionQuery(api), staleTime: 0 })
      .catch(() => undefined)
      .then(() => navigate(to, { replace: true }))
  }, [to, api, queries, navigate])
  return data
}
