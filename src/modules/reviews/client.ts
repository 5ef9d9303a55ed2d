import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { listReviews } from './contract.ts'

export const reviewsQuery = (api: Api) =>
  queryOptions({ queryKey: ['reviews'], queryFn: () => api(listReviews) })
