import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ApiError } from '#kernel/api.ts'
import { sessionQuery } from '#modules/accounts/client.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { toasts } from '#ui-kit/toaster.tsx'
import { signInAddress } from '../../sign-in-address.ts'

const sentence = 'You are no longer signed in as an administrator. Log in as one to go on.'

/**
 * Somebody's admin role may end while their page is open, and their session with it. Answers a
 * function that tells them, leads them to the sign-in and from there back; true when that was it.
 */
export function useLostRole(): (failure: unknown) => boolean {
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (failure) => {
    if (!isLostRole(failure)) return false
    void toasts.show('error', sentence)
    // The page's header and menu learn it as well, before the next page reads who is there.
    void queries
      .fetchQuery({ ...sessionQuery(api), staleTime: 0 })
      .catch(() => undefined)
      .then(() => navigate(signInAddress(pathname + search, 'admin')))
    return true
  }
}

/** The same for what a page reads. */
export function useLeadOn(failure: Error | null): void {
  const leadOn = useLostRole()
  useEffect(() => {
    if (failure) leadOn(failure)
    // Once for each failure, wherever the page is by then.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [failure])
}

function isLostRole(failure: unknown): boolean {
  if (!(failure instanceof ApiError)) return false
  return failure.status === 401 || (failure.status === 403 && failure.code === 'not_allowed')
}

/** A refusal is an answer: only faults are asked again (rulings 39). */
export function retryFaults(count: number, failure: Error): boolean {
  return (
    count < 3 && !(failure instanceof ApiError && failure.status >= 400 && failure.status < 500)
  )
}
