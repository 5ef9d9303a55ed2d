import { hours } from '#kernel/duration.ts'
import type { SlotTimes } from '#modules/orders/times/contract.ts'
import { listSlots } from '#modules/orders/times/listing.server.ts'
import type { SlotTables } from '#modules/orders/times/tables.server.ts'
import type { SlotSettingsView } from '#modules/restaurant/contract/house.ts'
import type { TestApp } from './app.ts'
import { ada } from './world.ts'

/** Has the owner take orders for later: every quarter of an hour, half an hour ahead. */
export async function takeLaterOrders(
  test: Pick<TestApp, 'call' | 'get' | 'signedIn'>,
  change: Partial<SlotSettingsView> = {},
): Promise<void> {
  const as = await test.signedIn(ada)
  const { version } = await (await test.get('/slots/settings', as)).json()
  const usual = { mode: 'both', interval: 15, lead: 30, daysAhead: 2, lastOrder: 15, rules: [] }
  const body = { version, ...usual, preparation: 20, ...change }
  const saved = await test.call('PATCH', '/slots/settings', { as, body })
  if (saved.status !== 200) throw new Error(await saved.text())
}

/** What anybody is told of the times of a day. */
export async function timesOf(test: TestApp, day?: string): Promise<SlotTimes> {
  return (await test.get(`/slots${day === undefined ? '' : `?day=${day}`}`)).json()
}

/** What the books say is taken of a slot. */
export async function usedOf({ database }: TestApp, slot: string) {
  const row = await database.db
    .tables<SlotTables>()
    .selectFrom('slot_usage')
    .selectAll()
    .where('slot_at', '=', Date.parse(slot))
    .executeTakeFirst()
  return { orders: Number(row?.orders ?? 0), items: Number(row?.items ?? 0) }
}

/** The next time of tomorrow that somebody can still have. */
export async function freeSlot(test: TestApp): Promise<string | undefined> {
  const tomorrow = new Date(test.scope().now.getTime() + hours(24)).toISOString()
  const { times } = await listSlots(test.scope(), { day: tomorrow.slice(0, 10) })
  return times.find(({ isFull }) => !isFull)?.slot
}

/** A limit that holds at all hours. */
export function limit(unit: 'orders' | 'items' | 'money', most: number) {
  return { days: [], from: '00:00', to: '24:00', unit, most }
}
