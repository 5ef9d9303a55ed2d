import { queryOptions } from '@tanstack/react-query'
import { type Api, nullWhenMissing } from '#kernel/api.ts'
import { getPaymentOfOrder, listReceipts, listReceiptsByLink } from '../contract/receipts.ts'

/** How an order was paid, for admins. */
export const paymentOfOrderQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['orders', id, 'payment'],
    queryFn: () => api(getPaymentOfOrder, { params: { id } }),
  })

/** The receipts of a payment; null when it is nobody's or somebody else's. */
export const receiptsQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['payments', 'receipt', id, 'sheets'],
    queryFn: () => api(listReceipts, { params: { id } }).catch(nullWhenMissing),
  })

/** The same of an order, by its link; null when the link is nobody's. */
export const receiptsByLinkQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['order', token, 'receipts'],
    queryFn: () => api(listReceiptsByLink, { params: { token } }).catch(nullWhenMissing),
  })
