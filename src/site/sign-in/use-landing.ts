import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { sessionQuery } from '#modules/accounts/client.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { dashboardOf } from '../site-account.tsx'

/** Goes to where somebody came from before they signed in; an owner or a host who was on the way nowhere, to the dashboard. */
export function useLanding(): (to: string) => void {
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return (to) => {
    const person = queries.getQueryData(sessionQuery(api).queryKey)?.person
    const isAtWork = person?.role === 'admin' || person?.role === 'host'
    void navigate(isAtWork && to === '/' ? dashboardOf(person) : to, { replace: true })
  }
}
