import { minutes } from '#kernel/duration.ts'
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
import { isToBeShown, outageLetter, wordsOfOutage } from './outages.ts'

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

function sentencesOf({ service, isRefusal, since, failures }: Outage, timeZone: string) {
  const { what, advice } = wordsOfOutage(service, isRefusal)
  const times = failures === 1 ? 'once' : `${failures} times`
  return { message: `${what} since ${formatWhen(since.getTime(), timeZone)} (${times}).`, advice }
}
