import { randomBytes } from 'node:crypto'
import type { Clock } from '#kernel/clock.ts'
import { days, hours } from '#kernel/duration.ts'
import { accountRoutes } from '#modules/accounts/http.server.ts'
import { accountChores, accountJobs } from '#modules/accounts/jobs.server.ts'
import { favouriteRoutes } from '#modules/cart/favourites/http.server.ts'
import { cartRoutes } from '#modules/cart/http.server.ts'
import { uploadRoutes } from '#modules/media/http.server.ts'
import { mediaChores, mediaJobs } from '#modules/media/jobs.server.ts'
import type { PictureParts } from '#modules/media/uploads/service/picture-scope.server.ts'
import { exchangeRoutes } from '#modules/menu/exchange/http.server.ts'
import { menuRoutes } from '#modules/menu/http.server.ts'
import { messageRoutes } from '#modules/messages/http.server.ts'
import { messageChores } from '#modules/messages/jobs.server.ts'
import { listPicturesInUse } from '#modules/menu/service.server.ts'
import { menuChores } from '#modules/menu/jobs.server.ts'
import { escalationChores } from '#modules/orders/escalation/jobs.server.ts'
import { forgetPhoneGuests } from '#modules/orders/by-phone/service/forget-guests.server.ts'
import { forgetOldReceipts } from '#modules/orders/service.server.ts'
import { shortageChores } from '#modules/orders/shortages/jobs.server.ts'
import { hasTimes, takesLater } from '#modules/orders/slot-settings/service.server.ts'
import { historyRoutes } from '#modules/orders/history/http.server.ts'
import { orderLinks } from '#modules/orders/following/service/links.server.ts'
import { orderRoutes } from '#modules/orders/http.server.ts'
import { orderJobs } from '#modules/orders/jobs.server.ts'
import { counterRoutes } from '#modules/payments/at-counter/http.server.ts'
import { closePaymentOf } from '#modules/payments/attempts/service/close-payment-of.server.ts'
import { byLinkRoutes } from '#modules/payments/by-link/http.server.ts'
import { paymentRoutes } from '#modules/payments/http.server.ts'
import { paymentClock, paymentJobs } from '#modules/payments/jobs.server.ts'
import { foreignTeller } from '#modules/payments/foreign/service.server.ts'
import { mismatchRoutes } from '#modules/payments/mismatches/http.server.ts'
import { receiptRoutes } from '#modules/payments/receipts/http.server.ts'
import { watchProcessor } from '#modules/payments/gateway/watched.server.ts'
import type { PaymentProcessor } from '#modules/payments/service/payment-scope.server.ts'
import { refundRoutes } from '#modules/payments/refunds/http.server.ts'
import { sealedRoutes } from '#modules/payments/sealed-records/http.server.ts'
import {
  countRefundNews,
  findMoneyBack,
} from '#modules/payments/refunds/service/money-back.server.ts'
import { testProcessorRoutes } from '#modules/payments/test-processor/http.server.ts'
import { outageChores } from '#modules/reporting/outages/jobs.server.ts'
import { reportingRoutes } from '#modules/reporting/http.server.ts'
import { listCompletedBookings } from '#modules/reservations/own-data/service.server.ts'
import { reservationRoutes } from '#modules/reservations/http.server.ts'
import { reservationChores, reservationJobs } from '#modules/reservations/jobs.server.ts'
import { pauseChores } from '#modules/restaurant/pause/jobs.server.ts'
import { restaurantRoutes } from '#modules/restaurant/http.server.ts'
import { reviewRoutes } from '#modules/reviews/http.server.ts'
import { backupGauges } from '#platform/backup/gauges.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import type { Gauge } from '#platform/http/metrics.server.ts'
import type { Route } from '#platform/http/route.server.ts'
import { jobGauges } from '#platform/jobs/gauges.server.ts'
import type { AnyJobKind } from '#platform/jobs/jobs.server.ts'
import type { Chore } from '#platform/jobs/runner.server.ts'
import { deleteDoneJobs, forgetDeadJobs } from '#platform/jobs/store.server.ts'
import { forgetEndedLimits } from '#platform/limits/limits.server.ts'
import type { Log } from '#platform/log.server.ts'
import { type SendMail, createMailer, mailJob, watchMail } from '#platform/mail/mail.server.ts'
import { outageGauge } from '#platform/outages/gauges.server.ts'
import { Outages } from '#platform/outages/outages.server.ts'
import { forgetExpiredKeys } from '#platform/once/once.server.ts'
import { type Scope, inTransaction } from '#platform/scope.server.ts'
import { accountParts } from './accounts.server.ts'
import { type Config, isProxyForgotten, originOf } from '#src/config/config.server.ts'
import { findFeatureProblems } from './feature-check.server.ts'
import { ownDataParts } from './own-data.server.ts'
import { pictureParts, watchPictures } from './pictures.server.ts'
import { chooseProcessor } from './processor.server.ts'

export interface ProductDeps {
  config: Config
  database: Database
  clock: Clock
  log: Log
  /** Who takes the money; by the configuration when absent. */
  processor?: PaymentProcessor
  /** How letters leave; by the configuration when absent. */
  sendMail?: SendMail
  /** Where pictures are made and kept; by the configuration when absent. */
  pictures?: PictureParts
}

export interface Product {
  routes: Route[]
  /** What a runner has to run beside the server. */
  jobKinds: AnyJobKind[]
  chores: Chore[]
  /** What an operator wants to be woken by. */
  gauges: Gauge[]
  pictures: PictureParts
}

/** Every module's calls, its work for later and its work by the clock. */
export async function assembleProduct(deps: ProductDeps): Promise<Product> {
  const { config, database, clock, log } = deps
  const outages = new Outages(database, clock, log)
  const { processor, sendMail, pictures, accounts } = await watchedParts(deps, outages)
  // Without a folder to keep a secret in, as in tests: links end with the process.
  const links = orderLinks(config.authSecret ?? randomBytes(32).toString('base64url'))
  const till = { processor, tellForeign: foreignTeller(log) }
  const payments = paymentClock(till)
  const endOutside = (scope: Scope, personId: string) =>
    closePaymentOf({ ...scope, processor }, personId)
  return {
    routes: [
      ...restaurantRoutes(findFeatureProblems, hasTimes),
      ...menuRoutes(takesLater),
      ...uploadRoutes(pictures),
      ...exchangeRoutes,
      ...reservationRoutes(originOf(config), config.smtpUrl !== undefined),
      ...reviewRoutes(listCompletedBookings),
      ...messageRoutes(originOf(config)),
      ...accountRoutes({ ...accounts, endOutside, ownData: ownDataParts }),
      ...cartRoutes(takesLater),
      ...favouriteRoutes,
      ...orderRoutes(links, { countNews: countRefundNews, findBack: findMoneyBack }),
      ...historyRoutes,
      ...paymentRoutes(processor),
      ...mismatchRoutes,
      ...receiptRoutes,
      ...refundRoutes(processor, links),
      ...sealedRoutes,
      ...counterRoutes,
      ...byLinkRoutes(processor, links),
      ...testProcessorRoutes(processor),
      ...reportingRoutes(isProxyForgotten(config)),
    ],
    jobKinds: [
      mailJob(sendMail),
      ...accountJobs(accounts.provider),
      ...orderJobs(links, originOf(config)),
      ...paymentJobs(till, originOf(config), links),
      ...mediaJobs(pictures),
      ...reservationJobs(originOf(config)),
    ],
    chores: [
      ...accountChores,
      ...menuChores(),
      ...pauseChores,
      ...payments.chores,
      ...reservationChores,
      ...escalationChores(originOf(config)),
      ...shortageChores,
      // Who shows pictures says which.
      ...mediaChores(pictures, listPicturesInUse),
      ...messageChores,
      ...outageChores(outages, originOf(config)),
      ...housekeeping,
    ],
    gauges: [...payments.gauges, ...operationGauges(deps)],
    pictures,
  }
}

/** Of what the server does by itself. */
function operationGauges({ database, clock }: ProductDeps): Gauge[] {
  return [...jobGauges(database, clock), ...backupGauges(database, clock), outageGauge(database)]
}

/** Whatever talks to an external service, with its failures noted. */
async function watchedParts(deps: ProductDeps, outages: Outages) {
  const { config, database, clock, log } = deps
  const processor = deps.processor ?? (await chooseProcessor(config, database, clock))
  const sendMail = deps.sendMail ?? createMailer({ ...config, from: config.mailFrom, log })
  const pictures = deps.pictures ?? pictureParts(config, log)
  return {
    processor: watchProcessor(processor, outages),
    sendMail: watchMail(sendMail, outages),
    pictures: watchPictures(pictures, config.media.s3 !== undefined, outages),
    accounts: accountParts(config, outages),
  }
}

/** Long enough to look into what happened; a cause that comes again later finds its work done. */
const keptMs = days(30)

const housekeeping: Chore[] = [
  {
    name: 'delete done jobs',
    everyMs: hours(1),
    run: (scope) =>
      inTransaction(scope, async ({ db, now }) => {
        await deleteDoneJobs(db, now.getTime() - keptMs)
        await forgetDeadJobs(db, now.getTime() - keptMs)
      }),
  },
  { name: 'forget old receipts', everyMs: hours(24), run: forgetOldReceipts },
  { name: 'forget phone guests', everyMs: hours(24), run: forgetPhoneGuests },
  { name: 'forget ended limits', everyMs: hours(1), run: forgetEndedLimits },
  { name: 'forget expired keys', everyMs: hours(1), run: forgetExpiredKeys },
]
