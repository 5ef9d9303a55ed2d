import type { Scope } from '#platform/scope.server.ts'
import type { DeliverMail } from '#platform/mail/mail.server.ts'
import type { Module } from '#platform/module.server.ts'
import { counterRoutes } from './http/at-counter.server.ts'
import { keyRoutes } from './keys/http.server.ts'
import type { ProcessorInUse } from './keys/service/processor-in-use.server.ts'
import { closePaymentOf } from './service/close-payment-of.server.ts'
import { byLinkRoutes } from './http/by-link.server.ts'
import { paymentRoutes } from './http.server.ts'
import { paymentClock, paymentJobs } from './jobs.server.ts'
import { mismatchRoutes } from './http/mismatches.server.ts'
import { ownPayments } from './service/own-data.server.ts'
import { receiptRoutes } from './http/receipts.server.ts'
import { sampleOrderRoutes } from './http/sample-orders.server.ts'
import { refundRoutes } from './refunds/http.server.ts'
import { savedCardRoutes } from './saved-cards/http.server.ts'
import { ownSavedCards } from './saved-cards/service.server.ts'
import { sealedRoutes } from './sealed-records/http.server.ts'
import type { PaymentProcessor, PaymentContext } from './service/payment-scope.server.ts'
import type { Links } from './service/receipt-sheets.server.ts'
import { testProcessorRoutes } from './test-processor/http.server.ts'

export { keepTaken } from './service/at-counter.server.ts'
export { endPaymentOf, endPaymentOfGuest } from './service/close-payment-of.server.ts'
export { leaveSampleMoney } from './service/leave-sample.server.ts'
export { ProcessorInUse } from './keys/service/processor-in-use.server.ts'
export { forgetReasons } from './refunds/service/forget-reasons.server.ts'
export { countRefundNews, findMoneyBack } from './refunds/service/money-back.server.ts'
export { refundShortage } from './refunds/service/refund-shortage.server.ts'
export { refundStopped } from './refunds/service/refund-stopped.server.ts'
export { leaveCustomers } from './saved-cards/service/customers.server.ts'
export { sealBuyers } from './sealed-records/service.server.ts'
export { receiptPdfRoute } from './http/receipts.server.ts'
export {
  type ReceiptLinks,
  receiptLinks as linksOfReceipts,
} from './receipts/service/receipt-links.server.ts'
export type { PaymentProcessor }

interface Letters {
  /** Where this site is reached, for links in emails. */
  origin: string
  /** Emails leave the house, so that an address can be confirmed. */
  hasMail: boolean
  deliver: DeliverMail
}

/**
 * @param inUse whose keys take the money, and how others take their place
 * @param links open an order's page and the PDFs of receipts without an account
 */
export function paymentsModule(
  inUse: ProcessorInUse,
  links: Links,
  { origin, hasMail, deliver }: Letters,
): Module {
  const { context } = inUse
  return {
    routes: [
      ...paymentRoutes(inUse, links.orders, hasMail),
      ...mismatchRoutes,
      ...receiptRoutes(links),
      ...refundRoutes(context, links.orders),
      ...savedCardRoutes(context),
      ...sealedRoutes,
      ...counterRoutes,
      ...sampleOrderRoutes,
      ...byLinkRoutes(context, links.orders),
      ...testProcessorRoutes(context),
      ...keyRoutes(inUse),
    ],
    jobKinds: paymentJobs(context, links.orders, { origin, deliver }),
    ...paymentClock(inUse),
  }
}

/** Ends at the processor what somebody who leaves has begun to pay. */
export function paymentEnder(context: PaymentContext) {
  return (scope: Scope, personId: string) => closePaymentOf({ ...scope, ...context }, personId)
}

/** What it keeps of a person, by the name that it has in their file; of their saved cards the processor is asked. */
export function paymentsOwnData(context: PaymentContext) {
  return {
    payments: ownPayments,
    savedCards: (scope: Scope) => ownSavedCards({ ...scope, ...context }),
  }
}
