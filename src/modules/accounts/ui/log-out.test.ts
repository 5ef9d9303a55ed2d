import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { Api } from '#kernel/api.ts'
import { forgetPerson } from './log-out.ts'

it('a tab that signs out keeps what every visitor is answered, and nothing that an admin or a customer was', async () => {
  const queries = new QueryClient()
  const kept = [['restaurant'], ['menu'], ['reviews']]
  const forgotten = [
    ['menu', 'all'],
    ['menu', 'all', 'id'],
    ['reviews', 'own'],
    ['reviews', 'all'],
    ['orders'],
  ]
  for (const queryKey of [...kept, ...forgotten]) queries.setQueryData(queryKey, 'an answer')
  const api: Api = () => Promise.reject(new Error('nothing is asked'))
  await forgetPerson(api, queries)
  for (const queryKey of kept) expect(queries.getQueryData(queryKey)).toBe('an answer')
  // Beside them the session, which says that nobody is signed in.
  expect(queries.getQueryCache().getAll()).toHaveLength(kept.length + 1)
})
