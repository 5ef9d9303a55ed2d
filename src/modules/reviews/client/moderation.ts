import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { type ListedReview, listAllReviews } from '../contract/moderation.ts'

interface ReviewFilter {
  state?: ListedReview['state']
  person?: string
}

/** Below `reviews`, as everything that an approval makes old. */
export const allReviewsQuery = (api: Api, { state, person }: ReviewFilter) =>
  infiniteQueryOptions({
    queryKey: ['reviews', 'all', state ?? '', person ?? ''],
    queryFn: ({ pageParam }) =>
      api(listAllReviews, { query: { state, person, before: pageParam } }),
    // The first page has nothing before it.
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  })
