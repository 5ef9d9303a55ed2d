import { hours, minutes } from '#kernel/duration.ts'
import type { ExternalService } from '#kernel/external-service.ts'
import type { Letter } from '#kernel/letter.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { listAlarmReaders } from '#modules/accounts/roles.server.ts'
import { getRestaurant } from '#modules/restaurant/house.server.ts'
import { dateAt } from '#modules/restaurant/local-time.server.ts'
import { formatWhen } from '#modules/restaurant/local-time.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import type { Chore } from '#platform/jobs/runner.server.ts'
import { outgoingMail } from '#platform/mail/mail.server.ts'
import type { Outages } from '#platform/outages/outages.server.ts'
import { type Outage, selectOutages } from '#platform/outages/store.server.ts'
import { inTransaction, type Scope } from '#platform/scope.server.ts'
import { getOutages, type ShownOutage } from './contract.ts'

export const outageRoutes: Route[] = [serve(getOutages, listShownOutages)]

/** What fails and has to be looked at, the longest first. */
async function listShownOutages(scope: Scope): Promise<ShownOutage[]> {
  requireAudience('admin', scope.viewer)
  const { timeZone } = await getRestaurant(scope)
  return (await selectShown(scope)).map((outage) => ({
    service: outage.service,
    since: outage.since.toISOString(),
    lastAt: outage.lastAt.toISOString(),
    failures: outage.failures,
    reason: outage.reason,
    ...sentencesOf(outage, timeZone),
  }))
}

/** What the mail server fails with at this moment, however short the outage. */
export async function findMailFailure(
  scope: Scope,
): Promise<{ message: string; advice: string } | undefined> {
  const { timeZone } = await getRestaurant(scope)
  const failing = (await selectOutages(scope.db)).find(({ service }) => service === 'mail_server')
  return failing && sentencesOf(failing, timeZone)
}

/** The outages that admins are shown, as a text for the operator; empty when there are none. */
export async function describeOutages(scope: Scope): Promise<string> {
  const { timeZone } = await getRestaurant(scope)
  return (await selectShown(scope))
    .map((outage) => {
      const { message, advice } = sentencesOf(outage, timeZone)
      return `${message} ${advice}\n  Last failure: ${outage.reason}`
    })
    .join('\n')
}

export function outageChores(outages: Outages): Chore[] {
  return [
    outages.chore,
    {
      name: 'write about outages',
      everyMs: minutes(1),
      run: mailOutages,
    },
  ]
}

/**
 * Writes to the house about each service that fails, once on each day of the house's clock for as long as it does;
 * never about the mail server, as that email would wait until it works.
 */
async function mailOutages(scope: Scope): Promise<void> {
  const outages = (await selectShown(scope)).filter(({ service }) => service !== 'mail_server')
  if (outages.length === 0) return
  const { name, timeZone } = await getRestaurant(scope)
  const readers = await listAlarmReaders(scope)
  const day = dateAt(scope.now.getTime(), { timeZone }).toString()
  await inTransaction(scope, async (held) => {
    for (const outage of outages) {
      const { what } = wordsOfOutage(outage.service, outage.isRefusal)
      const sentences = sentencesOf(outage, timeZone)
      const letter = outageLetter({ restaurant: name, what, ...sentences, reason: outage.reason })
      for (const to of readers) {
        const cause = `outage ${outage.service} ${day} ${to}`
        await enqueue(held, outgoingMail, { to, letter }, { cause })
      }
    }
  })
}

async function selectShown({ db, now }: Scope): Promise<Outage[]> {
  return (await selectOutages(db)).filter((outage) => isToBeShown(outage, now))
}

/** Whether an outage is shown: a refusal of the card processor at once, as waiting mends none; all else when it lasts. */
function isToBeShown(outage: Outage, now: Date): boolean {
  const { service, isRefusal, since, lastAt } = outage
  if (isRefusal && isOfCards(service)) return true
  const hasLasted = lastAt.getTime() - since.getTime() >= shortestMs
  return hasLasted && now.getTime() - since.getTime() >= patienceMs
}

/** How far apart failed calls have to be: a single one says nothing of the hour since. */
const shortestMs = minutes(15)

/** How long an outage has to last to be shown: a shorter one mends itself and is nobody's business. */
const patienceMs = hours(1)

function isOfCards(service: ExternalService): service is CardService {
  return service.startsWith('card_')
}

type CardService = 'card_processor' | 'card_lookups' | 'card_refunds' | 'card_saving'

function sentencesOf({ service, isRefusal, since, failures }: Outage, timeZone: string) {
  const { what, advice } = wordsOfOutage(service, isRefusal)
  const times = failures === 1 ? 'once' : `${failures} times`
  return { message: `${what} since ${formatWhen(since.getTime(), timeZone)} (${times}).`, advice }
}

function wordsOfOutage(service: ExternalService, isRefusal: boolean): OutageWords {
  switch (service) {
    case 'card_processor':
    case 'card_lookups':
    case 'card_refunds':
    case 'card_saving':
      return wordsOfCardOutage(service, isRefusal)
    case 'mail_server':
      return {
        what: 'No email has gone out',
        advice:
          'Emails wait and are tried again for a few hours. Check SMTP_URL and the mail server.',
      }
    case 'image_host':
      return {
        what: 'The image host has taken no pictures',
        advice: 'New pictures cannot be uploaded. Check IMAGE_HOST_URL and IMAGE_HOST_KEY.',
      }
    case 'picture_storage':
      return {
        what: 'The picture storage has not worked',
        advice:
          'Uploaded pictures may be missing on the site, and new ones cannot be added. Check the S3 settings and the bucket.',
      }
    case 'google':
      return {
        what: 'Nobody could sign in with Google',
        advice:
          'Passwords still work. Check GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET in the Google console.',
      }
  }
}

interface OutageWords {
  /** What does not work, as the beginning of a sentence that goes on with "since". */
  what: string
  /** What becomes of it meanwhile, and what to do. */
  advice: string
}

function wordsOfCardOutage(service: CardService, isRefusal: boolean): OutageWords {
  switch (service) {
    case 'card_processor':
      return isRefusal
        ? {
            what: 'The card processor has refused payments',
            advice:
              'Whoever is refused keeps the cart and is asked to try later or to call. Check the account and the keys with the card processor; "npm run admin -- doctor" shows its answer.',
          }
        : {
            what: 'The card processor has not answered',
            advice: 'Guests keep their carts but cannot pay by card. Check its status page.',
          }
    case 'card_lookups':
      return isRefusal
        ? {
            what: 'The card processor has refused to say what was paid',
            advice:
              'Guests may have paid for orders that the kitchen has not got. Compare with the card processor’s own dashboard, and check the account and the keys there: they must be allowed to read payments, charges and refunds.',
          }
        : {
            what: 'The card processor has not said what was paid',
            advice:
              'Orders are settled late when it answers again. Check its status page, and its own dashboard for what was paid.',
          }
    case 'card_refunds':
      return isRefusal
        ? {
            what: 'The card processor has refused to send money back',
            advice:
              'The orders’ pages show which refunds failed, to ask for again. Check the account and the keys with the card processor: they must be allowed to write refunds.',
          }
        : {
            what: 'The card processor has not taken refunds',
            advice: 'They wait and are sent when it answers again. Check its status page.',
          }
    case 'card_saving':
      return isRefusal
        ? {
            what: 'The card processor has refused to save cards',
            advice:
              'Customers pay by typing their card. Check the account and the keys with the card processor: they must be allowed to write customers and payment methods.',
          }
        : {
            what: 'The card processor has not answered about saved cards',
            advice:
              'Customers pay by typing their card. Cards of people who have left are deleted when it answers again. Check its status page.',
          }
  }
}

/** The letter to the house about a service that does not work. */
export function outageLetter({
  restaurant,
  what,
  message,
  advice,
  reason,
}: OutageLetterFacts): Letter {
  return {
    kind: 'outage',
    subject: `${restaurant}: ${what}`,
    preview: message,
    heading: what,
    paragraphs: [message, advice],
    facts: [{ name: 'Last failure', value: reason }],
    button: { words: 'Open the dashboard', address: '/dashboard/adminHome' },
  }
}

interface OutageLetterFacts {
  restaurant: string
  what: string
  /** Since when, and how often. */
  message: string
  advice: string
  /** What the service last said. */
  reason: string
}
