import { requireAudience } from '#kernel/viewer.ts'
import { listMailReaders } from '#modules/accounts/service/roles.server.ts'
import { formatWhen } from '#modules/restaurant/rules/clock.ts'
import { getRestaurant } from '#modules/restaurant/service.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { outgoingMail } from '#platform/mail/mail.server.ts'
import { type Outage, selectOutages } from '#platform/outages/store.server.ts'
import { type Scope, inTransaction } from '#platform/scope.server.ts'
import type { ShownOutage } from './contract.ts'
import { isToBeShown, outageLetter, wordsOfOutage } from './rules.ts'

/** What fails and has to be looked at, the longest first. */
export async function listShownOutages(scope: Scope): Promise<ShownOutage[]> {
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

/** What the mail server fails with at this moment, however short. */
export async function findMailFailure(
  scope: Scope,
): Promise<{ message: string; advice: string } | undefined> {
  const { timeZone } = await getRestaurant(scope)
  const failing = (await selectOutages(scope.db)).find(({ service }) => service === 'mail_server')
  return failing && sentencesOf(failing, timeZone)
}

/** What `listShownOutages` lists, for the operator; empty when nothing fails. */
export async function describeOutages(scope: Scope): Promise<string> {
  const { timeZone } = await getRestaurant(scope)
  return (await selectShown(scope))
    .map((outage) => {
      const { message, advice } = sentencesOf(outage, timeZone)
      return `${message} ${advice}\n  Last failure: ${outage.reason}`
    })
    .join('\n')
}

/**
 * Writes once a day for each service, however often it fails and comes back. An email about the mail server would wait until it works.
 */
export async function mailOutages(scope: Scope): Promise<void> {
  const outages = (await selectShown(scope)).filter(({ service }) => service !== 'mail_server')
  if (outages.length === 0) return
  const { name, timeZone, email } = await getRestaurant(scope)
  const readers = await listMailReaders(scope, email)
  await inTransaction(scope, async (held) => {
    for (const outage of outages) {
      const { what } = wordsOfOutage(outage.service, outage.isRefusal)
      const sentences = sentencesOf(outage, timeZone)
      const letter = outageLetter({ restaurant: name, what, ...sentences, reason: outage.reason })
      const day = outage.since.toISOString().slice(0, 10)
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
