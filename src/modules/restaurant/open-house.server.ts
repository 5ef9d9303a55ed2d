import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { houseWriting } from '#kernel/writing.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { announce, inTransaction, type Scope, type WriteScope } from '#platform/scope.server.ts'
import { changingServerTexts } from './changing-house-texts.server.ts'
import * as contract from './contract/house.ts'
import { houseOpens } from './events.ts'
import { isTestHouse } from './rules.ts'
import { lockHouse, selectCurrency, selectOpening, updateHouse, unnamed } from './store.server.ts'

export const openHouseRoutes: Route[] = [
  serve(contract.openHouse, async (scope) => {
    await openHouse(scope)
    return { isOpen: true }
  }),
]

/**
 * From now on the house's orders are real. Those until now were tests: other modules take them away in the same
 * transaction, so that it happens whole or not at all, and numbers begin anew.
 * @throws Refusal `conflict`, code `no_test`
 */
export async function openHouse(scope: Scope): Promise<void> {
  requireAudience('admin', scope.viewer)
  await inTransaction(scope, async (held) => {
    if (await openNow(held)) return
    throw new Refusal('conflict', changingServerTexts.isOpen, { code: 'no_test' })
  })
}

/** Opens the house where real money can come from now on; answers false for one that is open, and for the sample. */
export async function openNow(held: WriteScope): Promise<boolean> {
  // First, as whoever changes the menu does: its writers wait for each other by it.
  await held.announceChange('menu')
  const before = await lockHouse(held.db, held.now)
  if (!isTestHouse(before)) return false
  // Before it is open: what a house that has opened took stays for good.
  await announce(held, houseOpens, {})
  const openedAt = held.now.getTime()
  await updateHouse(held.db, { ...before, openedAt, version: before.version + 1 }, held.now)
  await recordAudit(held, { action: 'house.opened', object: 'house', details: {} })
  await held.announceChange('restaurant')
  return true
}

/** Whether all that is ordered and paid here is a test. Another process may have opened the house a moment ago. */
export async function isTesting({ db }: Pick<Scope, 'db'>): Promise<boolean> {
  return isTestHouse((await selectOpening(db)) ?? unnamed)
}

/** Whether it takes real money alone. Whoever opens it waits until the transaction ends, and then sees what it has made. */
export async function hasOpened(held: WriteScope): Promise<boolean> {
  await shareHouse(held)
  return ((await selectOpening(held.db))?.openedAt ?? null) !== null
}

/** What a test took stands in no book. @throws Refusal `conflict`, code `test_house` */
export async function requireBooks(scope: Scope): Promise<void> {
  if (!(await isTesting(scope))) return
  throw new Refusal('conflict', changingServerTexts.testHouse, { code: 'test_house' })
}

/**
 * Keeps the house's currency as it is until the transaction ends, for whoever sells something in it: a change of
 * currency waits, and then sees what was sold. Another process may have changed it a moment ago.
 *
 * @throws Refusal `conflict`, code `currency_changed`
 */
export async function holdCurrency(scope: WriteScope, currency: string): Promise<void> {
  const kept = (await selectCurrency(scope.db)) ?? currency
  if (kept === currency && kept === houseWriting().currency) return
  const message = changingServerTexts.currencyChanged
  throw new Refusal('conflict', message, { code: 'currency_changed' })
}

/** Keeps whose house it is as well, until the transaction ends: whoever makes the sample their own waits. */
export async function shareHouse({ db }: WriteScope): Promise<void> {
  await selectCurrency(db)
}
