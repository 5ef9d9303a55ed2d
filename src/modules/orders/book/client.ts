import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { getOrder } from './contract.ts'

/** An order with its lines, for admins. */
export const orderQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['orders', id, 'full'],
    queryFn: () => api(getOrder, { params: { id } }),
  })
