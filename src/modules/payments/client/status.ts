import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { getPaymentStatus } from '../contract/status.ts'

export const paymentStatusQuery = (api: Api) =>
  queryOptions({ queryKey: ['payment-status'], queryFn: () => api(getPaymentStatus) })
