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
import { outageTexts } from './outages-house-texts.server.ts'

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
  return {
    message: outageTexts.since(what, formatWhen(since.getTime(), timeZone), failures),
    advice,
  }
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
        what: outageTexts.mail.what,
        advice: outageTexts.mail.advice,
      }
    case 'image_host':
      return {
        what: outageTexts.imageHost.what,
        advice: outageTexts.imageHost.advice,
      }
    case 'picture_storage':
      return {
        what: outageTexts.storage.what,
        advice: outageTexts.storage.advice,
      }
    case 'google':
      return {
        what: outageTexts.google.what,
        advice: outageTexts.google.advice,
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
            what: outageTexts.refused.what,
            advice: outageTexts.refused.advice,
          }
        : {
            what: outageTexts.silent.what,
            advice: outageTexts.silent.advice,
          }
    case 'card_lookups':
      return isRefusal
        ? {
            what: outageTexts.lookupsRefused.what,
            advice: outageTexts.lookupsRefused.advice,
          }
        : {
            what: outageTexts.lookupsSilent.what,
            advice: outageTexts.lookupsSilent.advice,
          }
    case 'card_refunds':
      return isRefusal
        ? {
            what: outageTexts.refundsRefused.what,
            advice: outageTexts.refundsRefused.advice,
          }
        : {
            what: outageTexts.refundsSilent.what,
            advice: outageTexts.refundsSilent.advice,
          }
    case 'card_saving':
      return isRefusal
        ? {
            what: outageTexts.savingRefused.what,
            advice: outageTexts.savingRefused.advice,
          }
        : {
            what: outageTexts.savingSilent.what,
            advice: outageTexts.savingSilent.advice,
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
    facts: [{ name: outageTexts.lastFailure, value: reason }],
    button: { words: outageTexts.openDashboard, address: '/dashboard/adminHome' },
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
