import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { messageOf } from '#kernel/message-of.ts'
import { queryOf } from '#kernel/query-of.ts'
import { forgetTab } from '#ui-kit/tab-text.ts'
import { toasts } from '#ui-kit/toaster.tsx'
import { closeSession, getSession } from '../contract/visitor.ts'

/** The provider's own session; it is short, and the server ends it with the product's. */
const closeProviderSession = {
  ...closeSession,
  name: 'closeProviderSession',
  method: 'POST',
  path: '/api/auth/sign-out',
} as const

/**
 * What every visitor is answered, so that it may stay when the person goes. What stands below these words may be an
 * admin's: the catalogue is kept as `['menu', 'all']`.
 */
const publicAnswers = new Set<unknown>(['restaurant', 'menu', 'reviews'])

/** Signs out and forgets what this tab has read and kept in the person's name; answers whether it did. */
export async function logOut(api: Api, queries: QueryClient): Promise<boolean> {
  try {
    await api(closeProviderSession).catch(() => undefined)
    await api(closeSession)
  } catch (error) {
    void toasts.show('error', messageOf(error))
    return false
  }
  await forgetPerson(api, queries)
  void toasts.show('success', 'Logout Successfully')
  return true
}

/** Forgets what this tab has read and kept in a person's name, once nobody is signed in any more. */
export async function forgetPerson(api: Api, queries: QueryClient): Promise<void> {
  const { queryKey } = queryOf(api, getSession)
  await queries.cancelQueries()
  forgetTab()
  queries.setQueryData(queryKey, { person: null })
  queries.removeQueries({
    predicate: ({ queryKey: [first, ...below] }) => {
      const isPublic = below.length === 0 && publicAnswers.has(first)
      return !isPublic && first !== queryKey[0]
    },
  })
}
