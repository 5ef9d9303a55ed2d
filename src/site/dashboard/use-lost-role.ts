import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ApiError } from '#kernel/api.ts'
import { queryOf } from '#kernel/query-of.ts'
import { getSession } from '#modules/accounts/contract/visitor.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { toasts } from '#ui-kit/toaster.tsx'
import { signInAddress } from '../sign-in-address.ts'
import { lostRoleTexts } from './texts.ts'

/**
 * Somebody's role or session may end while their page is open. Answers a function that tells them,
 * leads them to the sign-in and from there back; true when that was it.
 */
export function useLostRole(): (failure: unknown) => boolean {
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  return (failure) => {
    const person = queries.getQueryData(queryOf(api, getSession).queryKey)?.person
    // Kitchen staff read and are told what customers are; the kitchen's own page asks for their role.
    const role = person?.role === 'admin' || person?.role === 'host' ? person.role : 'customer'
    if (!person || !isLost(failure, role)) return false
    void toasts.show('error', lostRoleTexts[role], 'lost-role')
    // The page's header and menu learn it as well, before the next page reads who is there.
    void queries
      .fetchQuery({ ...queryOf(api, getSession), staleTime: 0 })
      .catch(() => undefined)
      .then(() => navigate(signInAddress(pathname + search + hash, role)))
    return true
  }
}

/** Leads to the sign-in, as `useLostRole` does, when anything that the page reads is refused for a lost role. */
export function useLeadOn(): void {
  const queries = useQueryClient()
  const leadOn = useLostRole()
  useEffect(() =>
    queries.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') leadOn(event.action.error)
    }),
  )
}

/** A customer is refused what is somebody else's without having lost anything. */
function isLost(failure: unknown, role: keyof typeof lostRoleTexts): boolean {
  if (!(failure instanceof ApiError)) return false
  const isNotAllowed = failure.status === 403 && failure.code === 'not_allowed'
  return failure.status === 401 || (role !== 'customer' && isNotAllowed)
}
