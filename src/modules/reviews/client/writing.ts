import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { listOwnReviews } from '../contract/writing.ts'

/** Below `reviews`: an approval makes it old, as it does what everybody is shown. */
export const ownReviewsQuery = (api: Api) =>
  queryOptions({ queryKey: ['reviews', 'own'], queryFn: () => api(listOwnReviews), staleTime: 0 })
