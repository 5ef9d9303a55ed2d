import { Refusal } from '#kernel/refusal.ts'
import { isAdminWanted } from '#modules/accounts/first-admin/setting-up.server.ts'
import { makeResetLink } from '#modules/accounts/passwords.server.ts'
import {
  type Person,
  countSamplePeople,
  findPersonByEmail,
} from '#modules/accounts/people.server.ts'
import { changeRole, removeSamplePeople } from '#modules/accounts/roles.server.ts'
import { removeSecondFactor } from '#modules/accounts/second-factor/setting-up.server.ts'
import { countSampleOrders, leaveSampleOrders } from '#modules/orders/leaving.server.ts'
import { leaveSampleBookings } from '#modules/reservations/leaving-sample.server.ts'
import { getRestaurant } from '#modules/restaurant/house.server.ts'
import { makeMine } from '#modules/restaurant/taking-over.server.ts'
import { countSampleReviews, removeSampleReviews } from '#modules/reviews/sample.server.ts'
import { type Scope, type WriteScope, inTransaction } from '#platform/scope.server.ts'
import { tryCards } from '#src/app/processor.server.ts'
import { type Config, originOf } from '#src/config/config.server.ts'
import type { Command } from './admin-command.server.ts'

/** What an operator does for people, and once before the site opens. */
export const peopleCommands: Record<string, Command> = {
  'make-admin': {
    summary: 'Makes somebody who has an account an administrator.',
    argument: 'EMAIL',
    more: 'This is how the first admin is made. Admins make others on the dashboard.',
    run: ({ withScope, argument }) => withScope((scope) => makeAdminOf(scope, argument)),
  },
  'reset-password': {
    summary: 'Prints a link that sets a new password, once and within two hours.',
    argument: 'EMAIL',
    more: 'For whoever gets no mail. The link begins with PUBLIC_URL: give the variables of the server.',
    run: ({ withScope, argument, config }) =>
      withScope((scope) => makeResetLink(scope, originOf(config), argument)),
  },
  'reset-second-factor': {
    summary: 'Turns off the second factor of somebody who has lost it.',
    argument: 'EMAIL',
    more: 'Be sure who asks: afterwards the password alone is enough.',
    run: ({ withScope, argument }) => withScope((scope) => resetSecondFactorOf(scope, argument)),
  },
  'go-live': {
    summary:
      'Removes the sample’s name, address, links, people and all that is theirs, and keeps the menu, so that PUBLIC_URL may be set.',
    more: 'With Stripe’s keys it first makes the smallest payment there, looks it up and cancels it; when Stripe refuses, nothing is changed.',
    run: ({ withScope, config }) => withScope((scope) => goLive(scope, config)),
  },
}

async function goLive(scope: Scope, config: Config): Promise<string> {
  const cards = await tryCards(config, scope)
  const [reviews, people, orders] = await inTransaction(scope, async (transaction) => {
    const { isSample } = await getRestaurant(transaction)
    const counts = [
      await countSampleReviews(transaction),
      await countSamplePeople(transaction),
      await countSampleOrders(transaction),
    ]
    if (isSample) await makeMine(transaction, true)
    else await removeLeftovers(transaction)
    return counts
  })
  const removed = [
    `Removed ${reviews} sample reviews.`,
    `Removed ${people} sample people.`,
    ...(orders ? [`Removed ${orders} sample orders.`] : []),
    'The menu stays as it is.',
  ].join(' ')
  const wanted = (await isAdminWanted(scope)) ? nobodyInCharge : ''
  return [cards, removed, wanted].filter((part) => part !== '').join('\n')
}

/** Somebody's own house that still has some of the sample in it. */
async function removeLeftovers(transaction: WriteScope): Promise<void> {
  await leaveSampleOrders(transaction)
  await leaveSampleBookings(transaction)
  await removeSampleReviews(transaction)
  await removeSamplePeople(transaction)
}

const nobodyInCharge =
  'Nobody is in charge now. Start the server: its log prints a set-up code, with which /setup makes the first admin. Or let somebody who has an account be one: npm run admin -- make-admin EMAIL'

async function getPersonByEmail(scope: Scope, email: string): Promise<Person> {
  const person = await findPersonByEmail(scope, email)
  if (person) return person
  throw new Refusal('not_found', `Nobody with the address ${email} has an account yet.`)
}

async function resetSecondFactorOf(scope: Scope, email: string): Promise<string> {
  const person = await getPersonByEmail(scope, email)
  return (await removeSecondFactor(scope, person.id))
    ? `${person.email} signs in with the password alone now.`
    : `${person.email} has no second factor.`
}

async function makeAdminOf(scope: Scope, email: string): Promise<string> {
  const person = await getPersonByEmail(scope, email)
  const count = await changeRole(scope, person.id, { role: 'admin', has: true })
  return count === 1 ? `${person.email} is an admin now.` : `${person.email} is an admin already.`
}
