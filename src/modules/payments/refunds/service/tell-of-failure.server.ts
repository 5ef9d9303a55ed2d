import { formatCents } from '#kernel/money.ts'
import { listMailReaders } from '#modules/accounts/service/roles.server.ts'
import { getOrder } from '#modules/orders/service.server.ts'
import { getRestaurant } from '#modules/restaurant/service.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { outgoingMail } from '#platform/mail/mail.server.ts'
import type { WriteScope } from '#platform/scope.server.ts'
import { wordsOfFailure } from '../rules/states.ts'
import type { Refund } from '../store/refunds.server.ts'

/** The guest has been told that the money comes, and nobody but a person asks for it again. */
export async function tellOfFailure(
  scope: WriteScope,
  { id, orderId, cents }: Refund,
  failure: string,
): Promise<void> {
  const { number } = await getOrder(scope, orderId)
  const { email } = await getRestaurant(scope)
  const readers = await listMailReaders(scope, email)
  const subject = `A refund for order ${number} has failed`
  const text = `${formatCents(cents)} of order ${number} did not go back. ${wordsOfFailure(failure)}

Unless your guest has had it meanwhile, they still wait. Open order ${number} under Orders in the dashboard
and ask for it again, or give it back another way.
`
  for (const to of readers) {
    await enqueue(
      scope,
      outgoingMail,
      { to, subject, text },
      { cause: `failed refund ${id} ${to}` },
    )
  }
}
