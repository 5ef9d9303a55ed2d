import { randomBytes } from 'node:crypto'
import type { Clock } from '#kernel/clock.ts'
import { days, hours } from '#kernel/duration.ts'
import { accountsModule, accountsOwnData, deviceFinder } from '#modules/accounts/module.server.ts'
import { cartModule, cartOwnData } from '#modules/cart/module.server.ts'
import { listLookPictures, lookModule } from '#modules/look/module.server.ts'
import { type PictureParts, mediaModule } from '#modules/media/module.server.ts'
import { type FetchPicture, listPicturesInUse, menuModule } from '#modules/menu/module.server.ts'
import { findTaxedAs } from '#modules/menu/taxing.server.ts'
import { messagesModule, messagesOwnData } from '#modules/messages/module.server.ts'
import { operationsModule } from '#modules/operations/module.server.ts'
import { orderLinks, ordersModule, ordersOwnData } from '#modules/orders/module.server.ts'
import {
  type PaymentProcessor,
  countRefundNews,
  findMoneyBack,
  paymentEnder,
  linksOfReceipts,
  paymentsModule,
  paymentsOwnData,
} from '#modules/payments/module.server.ts'
import type { ReceiptPrint } from '#modules/payments/receipts/drawing.server.ts'
import { promisesModule } from '#modules/promises/module.server.ts'
import { reportsModule } from '#modules/reports/module.server.ts'
import {
  guestsMayBook,
  listCompletedBookings,
  reservationsModule,
  reservationsOwnData,
} from '#modules/reservations/module.server.ts'
import { getRestaurant } from '#modules/restaurant/house.server.ts'
import { restaurantModule } from '#modules/restaurant/module.server.ts'
import { reviewsModule, reviewsOwnData } from '#modules/reviews/module.server.ts'
import { taxesModule } from '#modules/taxes/module.server.ts'
import type { ClosePrint } from '#modules/till/drawing.server.ts'
import { tillModule } from '#modules/till/module.server.ts'
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
import {
  type SendMail,
  createMailer,
  mailDelivery,
  mailJob,
  watchMail,
} from '#platform/mail/mail.server.ts'
import type { Module } from '#platform/module.server.ts'
import { forgetExpiredKeys } from '#platform/once/once.server.ts'
import { outageGauge } from '#platform/outages/gauges.server.ts'
import { Outages } from '#platform/outages/outages.server.ts'
import type { Printer } from '#platform/pdf/printer.server.ts'
import { inTransaction } from '#platform/scope.server.ts'
import { signedLinks } from '#platform/signed-links.server.ts'
import { type Config, isProxyForgotten, isPublic, originOf } from '#src/config/config.server.ts'
import { accountParts } from './accounts.server.ts'
import { otherModules, houseChecks } from './house-checks.server.ts'
import { letterheads } from './letterheads.server.ts'
import { pictureParts, watchPictures } from './pictures.server.ts'
import { openProcessor } from './processor.server.ts'
import { type FindIcon, siteIcons } from './site-icons.server.ts'

export interface ProductDeps {
  /** What stands at the beginning of the site's addresses. */
  takenNames: ReadonlySet<string>
  /** Draws what the house hands out or files. */
  printSlip: Printer<ReceiptPrint | ClosePrint>
  config: Config
  database: Database
  clock: Clock
  log: Log
  /** Who takes the money; by the configuration when absent. */
  processor?: PaymentProcessor
  /** How emails leave; by the configuration when absent. */
  sendMail?: SendMail
  /** Where pictures are made and kept; by the configuration when absent. */
  pictures?: PictureParts
  /** How pictures come from addresses; over the internet, and from nowhere else, when absent. */
  fetchPicture?: FetchPicture
}

export interface Product {
  routes: Route[]
  /** What a runner has to run beside the server. */
  jobKinds: AnyJobKind[]
  chores: Chore[]
  /** What an operator wants to be woken by. */
  gauges: Gauge[]
  pictures: PictureParts
  /** The house's own favicon, and its like. */
  findIcon: FindIcon
  /** Whether the page that takes cards needs Stripe's script at this moment. */
  usesStripe: () => boolean
  /** The id of a browser on which somebody has signed in before, by its cookies. */
  findDevice: ReturnType<typeof deviceFinder>
}

/** Every module's calls, its work for later and its work by the clock. */
export async function assembleProduct(deps: ProductDeps): Promise<Product> {
  const { config, database, clock, log } = deps
  const outages = new Outages(database, clock, log)
  const { inUse, sendMail, pictures, accounts } = await watchedParts(deps, outages)
  const origin = originOf(config)
  const findIcon = siteIcons(pictures)
  const deliver = mailDelivery(sendMail, letterheads(origin, findIcon))
  const hasMail = config.smtpUrl !== undefined
  // Without a folder to keep a secret in, as in tests: links end with the process.
  const secret = config.authSecret ?? randomBytes(32).toString('base64url')
  const links = orderLinks(secret)
  const bookingLinks = signedLinks(secret, 'booking')
  const modules: Module[] = [
    lookModule(async (scope) => (await getRestaurant(scope)).isSample),
    restaurantModule(otherModules(deps.takenNames)),
    taxesModule(findTaxedAs),
    menuModule(pictures, deps.fetchPicture),
    // Who shows pictures says which.
    mediaModule(pictures, async (scope) =>
      (await listPicturesInUse(scope)).union(await listLookPictures(scope)),
    ),
    reservationsModule(bookingLinks, origin, hasMail),
    reviewsModule(listCompletedBookings),
    messagesModule(),
    accountsModule({
      ...accounts,
      endOutside: paymentEnder(inUse.context),
      ownData: { ...ownData, ...paymentsOwnData(inUse.context) },
      guestsAreTaken: guestsMayBook,
    }),
    cartModule(),
    // Payments' chores come first: what was never paid is ended before orders forget who ordered it.
    paymentsModule(inUse, { orders: links, receipts: linksOfReceipts(secret) }, deps.printSlip, {
      origin,
      hasMail,
      deliver,
    }),
    ordersModule(links, origin, { countNews: countRefundNews, findBack: findMoneyBack }, hasMail),
    tillModule(deps.printSlip),
    promisesModule(houseChecks),
    reportsModule(),
    operationsModule(outages, {
      isProxyForgotten: isProxyForgotten(config),
      areBackupsCopied: config.backups.bucket !== undefined,
      origin,
      isPublic: isPublic(config),
      hasMail,
      mailFrom: config.mailFrom,
      takesRealCards: () => inUse.processor.isLive,
      arrivals: signedLinks(secret, 'arrival'),
    }),
  ]
  return {
    routes: modules.flatMap(({ routes }) => routes),
    jobKinds: [mailJob(sendMail, deliver), ...modules.flatMap(({ jobKinds = [] }) => jobKinds)],
    chores: [...modules.flatMap(({ chores = [] }) => chores), ...housekeeping],
    gauges: [...modules.flatMap(({ gauges = [] }) => gauges), ...operationGauges(deps)],
    pictures,
    findIcon,
    usesStripe: () => inUse.processor.name === 'stripe',
    findDevice: deviceFinder(accounts),
  }
}

/**
 * What each module holds of a person, for the file that they may have of it (`GET /account/data`).
 * A module that begins to keep something of people gives its part here.
 */
const ownData = {
  ...accountsOwnData,
  ...cartOwnData,
  ...ordersOwnData,
  ...reservationsOwnData,
  ...reviewsOwnData,
  ...messagesOwnData,
}

/** The numbers of what the server does by itself. */
function operationGauges({ config, database, clock }: ProductDeps): Gauge[] {
  const isCopied = config.backups.bucket !== undefined
  return [
    ...jobGauges(database, clock),
    ...backupGauges(database, clock, isCopied),
    outageGauge(database),
  ]
}

/** Whatever talks to an external service, with its failures noted. */
async function watchedParts(deps: ProductDeps, outages: Outages) {
  const { config, log } = deps
  const accounts = accountParts(config, outages)
  const inUse = await openProcessor({ ...deps, outages, sealing: accounts.provider })
  const sendMail = deps.sendMail ?? createMailer({ ...config, from: config.mailFrom, log })
  const pictures = deps.pictures ?? pictureParts(config, log)
  return {
    inUse,
    sendMail: watchMail(sendMail, outages),
    pictures: watchPictures(pictures, config.media.s3 !== undefined, outages),
    accounts,
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
  { name: 'forget ended limits', everyMs: hours(1), run: forgetEndedLimits },
  { name: 'forget expired keys', everyMs: hours(1), run: forgetExpiredKeys },
]
