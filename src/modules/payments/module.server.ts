import type { DeliverMail } from '#platform/mail/mail.server.ts'
import type { Module } from '#platform/module.server.ts'
import type { Printer } from '#platform/pdf/printer.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { checkingRoutes } from './checking.server.ts'
import { closePaymentOf } from './closing.server.ts'
import { declineChores } from './declines/counting.server.ts'
import { hearingJobs, hearingRoutes } from './hearing.server.ts'
import { keepingLinksChores, keepingLinksRoutes } from './keeping-links.server.ts'
import { keepingKeysRoutes } from './keys/keeping.server.ts'
import type { ProcessorInUse } from './keys/processor-in-use.server.ts'
import { webhookChores } from './keys/setting-up.server.ts'
import { usingKeysRoutes } from './keys/using.server.ts'
import { listingRoutes } from './listing.server.ts'
import { lookingUpRoutes } from './looking-up.server.ts'
import { mailingReceiptsJobs, receiptLinks } from './mailing-receipts.server.ts'
import { mismatchChores, mismatchRoutes } from './mismatches.server.ts'
import { offeringChores, offeringRoutes } from './offering.server.ts'
import { orderingAtCounterRoutes } from './ordering-at-counter.server.ts'
import { ownPayments } from './own-data.server.ts'
import { payingByLinkRoutes } from './paying-by-link.server.ts'
import type { PaymentContext, PaymentProcessor } from './payment-scope.server.ts'
import type { ReceiptPrint } from './receipts/drawing.server.ts'
import { reconcilingChores } from './reconciling.server.ts'
import { recordingRoutes } from './recording.server.ts'
import { refundAskingRoutes } from './refunds/asking.server.ts'
import { refundFollowingChores, refundFollowingJobs } from './refunds/following.server.ts'
import { givingByHandRoutes } from './refunds/giving-by-hand.server.ts'
import { refundListingRoutes } from './refunds/listing.server.ts'
import { refundMailingJobs } from './refunds/mailing.server.ts'
import { refundMakingJobs } from './refunds/making.server.ts'
import { moneyBackRoutes } from './refunds/showing.server.ts'
import { sampleOrderRoutes } from './sample.server.ts'
import { ownSavedCards, savedCardRoutes } from './saved-cards/choosing.server.ts'
import { customerChores } from './saved-cards/customers.server.ts'
import { sealedChores, sealedRoutes } from './sealed-records/sealing.server.ts'
import { settlingJobs } from './settling.server.ts'
import { type Links, showingReceiptsRoutes } from './showing-receipts.server.ts'
import { startingRoutes } from './starting.server.ts'
import { takingAtCounterRoutes } from './taking-at-counter.server.ts'
import { testProcessorJobs, testProcessorRoutes } from './test-processor/charging.server.ts'

export { endPaymentOf, endPaymentOfGuest } from './closing.server.ts'
export { ProcessorInUse } from './keys/processor-in-use.server.ts'
export { forgetReasons } from './refunds/forgetting.server.ts'
export { countRefundNews, findMoneyBack } from './refunds/showing.server.ts'
export { refundShortage } from './refunds/stopping.server.ts'
export { refundStopped } from './refunds/stopping.server.ts'
export { leaveSampleMoney } from './sample.server.ts'
export { orphanCustomers } from './saved-cards/customers.server.ts'
export { sealBuyers } from './sealed-records/sealing.server.ts'
export { keepTaken } from './taking-at-counter.server.ts'
export { receiptLinks as linksOfReceipts } from './showing-receipts.server.ts'
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
 * @param print draws receipts
 */
export function paymentsModule(
  inUse: ProcessorInUse,
  links: Links,
  print: Printer<ReceiptPrint>,
  { origin, hasMail, deliver }: Letters,
): Module {
  const { context } = inUse
  const linkOf = receiptLinks(origin, links.orders)
  const { chores, gauges } = reconcilingChores(context)
  return {
    routes: [
      ...offeringRoutes(inUse),
      ...checkingRoutes(context),
      ...startingRoutes(context, hasMail),
      ...orderingAtCounterRoutes(context, links.orders, hasMail),
      ...payingByLinkRoutes(context, links.orders),
      ...keepingLinksRoutes(context),
      ...recordingRoutes(context, links.orders),
      ...hearingRoutes(context),
      ...takingAtCounterRoutes,
      ...mismatchRoutes,
      ...refundAskingRoutes(context),
      ...givingByHandRoutes,
      ...refundListingRoutes,
      ...moneyBackRoutes(links.orders),
      ...listingRoutes,
      ...lookingUpRoutes,
      ...showingReceiptsRoutes(links, print),
      ...savedCardRoutes(context),
      ...sealedRoutes,
      ...sampleOrderRoutes,
      ...testProcessorRoutes(context),
      ...keepingKeysRoutes(inUse),
      ...usingKeysRoutes(inUse),
    ],
    jobKinds: [
      ...settlingJobs(context),
      ...hearingJobs(context),
      ...mailingReceiptsJobs(context, linkOf, deliver),
      ...testProcessorJobs(),
      ...refundMakingJobs(context),
      ...refundFollowingJobs(context),
      ...refundMailingJobs(linkOf),
    ],
    chores: [
      ...chores,
      ...offeringChores(context),
      ...mismatchChores(context),
      ...declineChores,
      ...keepingLinksChores,
      ...sealedChores,
      ...webhookChores(inUse),
      ...customerChores(context),
      ...refundFollowingChores(context),
    ],
    gauges,
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
