import { queryOptions } from '@tanstack/react-query'
import { type Api, nullWhenMissing } from '#kernel/api.ts'
import { listDishReviews } from '../contract/of-dish.ts'

/** The reviews of a dish for its page; null when the dish is not on the menu. */
export const dishReviewsQuery = (api: Api, slug: string) =>
  queryOptions({
    queryKey: ['reviews', 'dish', slug],
    queryFn: () => api(listDishReviews, { params: { slug } }).catch(nullWhenMissing),
  })
