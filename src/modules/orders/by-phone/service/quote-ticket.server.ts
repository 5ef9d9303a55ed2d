import { dollarsFromCents } from '#kernel/money.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { requireType } from '#modules/restaurant/service/order-types.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { taxesOfBill } from '../../bill/service/describe-taxes.server.ts'
import { readSlot } from '../../pickup-times/service/choose-slot.server.ts'
import type { Wishes } from '../../service/wishes.server.ts'
import { type AskedLine, judgeLines, mergeLines } from '../rules/lines.ts'
import { priceWritten, refuseTicket } from './price-ticket.server.ts'

/**
 * What a ticket would come to if it were placed now. Whether its dishes can be had then is asked when it is.
 * @throws Refusal `invalid` at `lines` or `slot`, or `conflict`, code `type_off`
 */
export async function quoteTicket(
  scope: Scope,
  { lines, type, slot }: Pick<Wishes, 'type' | 'slot'> & { lines: readonly AskedLine[] },
) {
  requireAudience('host', scope.viewer)
  const wrong = judgeLines(lines)
  if (wrong !== undefined) refuseTicket({ lines: wrong })
  const asked = { type, slotAt: readSlot(slot), isByStaff: true }
  if (type) await requireType(scope, type)
  const cart = await priceWritten(scope, mergeLines(lines), asked)
  return { total: dollarsFromCents(cart.totalCents), ...taxesOfBill(cart.bill) }
}
