import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { listPaymentKeys } from './contract.ts'

export const paymentKeysQuery = (api: Api) =>
  queryOptions({ queryKey: ['payment-keys'], queryFn: () => api(listPaymentKeys) })
