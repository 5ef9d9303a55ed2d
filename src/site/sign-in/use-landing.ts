import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { queryOf } from '#kernel/query-of.ts'
import { getSession } from '#modules/accounts/contract/visitor.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { dashboardOf } from '../site-account.tsx'

/** Goes to where somebody came from before they signed in; who works here and was on the way nowhere, to their work. */
export function useLanding(): (to: string) => void {
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return (to) => {
    const person = queries.getQueryData(queryOf(api, getSession).queryKey)?.person
    const worksHere = person && person.role !== 'customer'
    void navigate(worksHere && to === '/' ? dashboardOf(person) : to, { replace: true })
  }
}
