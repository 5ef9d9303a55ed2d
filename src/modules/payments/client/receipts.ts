import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { getPaymentOfOrder } from '../contract/receipts.ts'

/** How an order was paid, for admins. */
export const paymentOfOrderQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['orders', id, 'payment'],
    queryFn: () => api(getPaymentOfOrder, { params: { id } }),
  })
