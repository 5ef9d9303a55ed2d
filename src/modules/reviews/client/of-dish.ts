import { queryOptions } from '@tanstack/react-query'
import { type Api, ApiError } from '#kernel/api.ts'
import { listDishReviews } from '../contract/of-dish.ts'

/** The reviews of a dish for its page; null when the dish is not on the menu. */
export const dishReviewsQuery = (api: Api, slug: string) =>
  queryOptions({
    queryKey: ['reviews', 'dish', slug],
    queryFn: () => api(listDishReviews, { params: { slug } }).catch(nullWhenMissing),
  })

function nullWhenMissing(error: unknown): null {
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null
  throw error
}
