import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { listPortions } from '../contract/portions.ts'

export const portionsQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['portions', id],
    queryFn: () => api(listPortions, { params: { id } }),
    staleTime: 0,
  })
