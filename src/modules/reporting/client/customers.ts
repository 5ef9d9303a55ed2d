import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { getCustomerTotals } from '../contract/customers.ts'

export const customerTotalsQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['people', id, 'totals'],
    queryFn: () => api(getCustomerTotals, { params: { id } }),
  })
