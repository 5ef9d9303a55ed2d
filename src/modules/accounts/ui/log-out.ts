import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { messageOf } from '#kernel/message-of.ts'
import { queryOf } from '#kernel/query-of.ts'
import { forgetTab } from '#ui-kit/tab-text.ts'
import { toasts } from '#ui-kit/toaster.tsx'
import { closeSession, getSession } from '../contract/visitor.ts'
import { logOutTexts } from './log-out-texts.ts'

/** The provider's own session; it is short, and the server ends it with the product's. */
const closeProviderSession = {
  ...closeSession,
  name: 'closeProviderSession',
  method: 'POST',
  path: '/api/auth/sign-out',
} as const

/** What every visitor is answered, so that it may stay when the person goes. */
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
  void toasts.show('success', logOutTexts.done)
  return true
}

/** Forgets what this tab has read and kept in a person's name, once nobody is signed in any more. */
export async function forgetPerson(api: Api, queries: QueryClient): Promise<void> {
  const { queryKey } = queryOf(api, getSession)
  await queries.cancelQueries()
  forgetTab()
  queries.setQueryData(queryKey, { person: null })
  queries.removeQueries({
    predicate: (query) =>
      !publicAnswers.has(query.queryKey[0]) && query.queryKey[0] !== queryKey[0],
  })
  forgetBelowPublic(queries)
}

/**
 * Forgets what stands below a public word and may be an admin's, such as the catalogue at `['menu', 'all']`. What a page
 * still shows stays, as it would be asked for again and refused: whoever leads away from the page calls this once more.
 */
export function forgetBelowPublic(queries: QueryClient): void {
  queries.removeQueries({
    predicate: (query) => {
      const [first, ...below] = query.queryKey
      return publicAnswers.has(first) && below.length > 0 && query.getObserversCount() === 0
    },
  })
}
