import { minutes } from '#kernel/duration.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { warn } from '#modules/accounts/roles.server.ts'
import { getRestaurant } from '#modules/restaurant/house.server.ts'
import { openNow } from '#modules/restaurant/open-house.server.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { inTransaction, type Scope } from '#platform/scope.server.ts'
import { closeOpen, requireClosed, type Tried } from '../leaving-account.server.ts'
import type { PaymentScope } from '../payment-scope.server.ts'
import * as contract from './contract.ts'
import { texts } from './house-texts.ts'
import { letterOf, listKeys, orSaid, requireFree } from './keeping.server.ts'
import type { ProcessorInUse } from './processor-in-use.server.ts'
import { closeWebhook, setUpAccount } from './setting-up.server.ts'
import { holdInUse, type InUseRow, selectInUse, selectKeys, updateInUse } from './store.server.ts'

export function usingKeysRoutes(inUse: ProcessorInUse): Route[] {
  return [
    serve(contract.usePaymentKeys, async (scope, { body }) => {
      await useKeys(scope, inUse, body)
      return listKeys(scope, inUse)
    }),
  ]
}

/** Far longer than it takes to close what is open; then whoever orders is not held up any more. */
const changeMs = minutes(2)

interface ProcessorChoice {
  /** Null is the built-in processor alone. */
  processor: string | null
  /** What the account that is left no longer lets anybody close is given up. */
  mayAbandon?: boolean | undefined
}

/**
 * Takes payments with these keys from now on, or with none. What is being paid is closed at the account
 * that has it, before the first payment begins at the next one.
 * @throws Refusal, HttpRefusal 503; then nothing has changed
 */
async function useKeys(
  scope: Scope,
  inUse: ProcessorInUse,
  { processor, mayAbandon = false }: ProcessorChoice,
): Promise<void> {
  requireAudience('admin', scope.viewer)
  requireFree(inUse)
  const before = await selectInUse(scope.db)
  const { origin } = inUse.parts
  if (before.processor === processor && before.site === origin) return
  if (processor !== null) await prepare(scope, inUse, processor)
  // Whoever has changed the keys elsewhere: this process closes at the right account.
  await inUse.reload()
  const leaving = { ...scope, ...inUse.context, now: inUse.parts.clock() }
  const until = await begin(leaving, before)
  try {
    const tried = await closeOpen(leaving, mayAbandon)
    await finish(leaving, { until, processor, site: origin, tried })
  } catch (error) {
    await giveUp(scope, until)
    throw error
  }
  await inUse.reload()
  if (before.processor !== processor) await leave(scope, inUse, before.processor)
}

/** All that may fail at the account, while nothing depends on it yet. */
async function prepare(scope: Scope, inUse: ProcessorInUse, processor: string): Promise<void> {
  const keys = await selectKeys(scope.db, processor)
  if (!keys) throw new Refusal('not_found', texts.gone)
  const account = await inUse.account(keys).catch((error: unknown) => {
    const refusal = new Refusal('conflict', texts.unreadable, { code: 'unreadable' })
    throw Object.assign(refusal, { cause: error })
  })
  const { mayCharge } = await orSaid(account.describe())
  if (keys.mode === 'test' && (await getRestaurant(scope)).openedAt !== null) {
    throw new Refusal('conflict', texts.houseIsOpen, { code: 'house_is_open' })
  }
  if (keys.mode === 'live' && !mayCharge) {
    throw new Refusal('conflict', texts.notReady, { code: 'account_not_ready' })
  }
  await orSaid(setUpAccount(scope, inUse, keys, account))
}

/** Begins a change of keys: nobody begins to pay until it is done, or until the time that this answers. */
async function begin(scope: Scope, before: InUseRow): Promise<number> {
  return inTransaction(scope, async ({ db, now }) => {
    const held = await holdInUse(db, 'update')
    const isChanging = (held.changing_until ?? 0) > now.getTime()
    if (isChanging || held.version !== before.version) refuseChanging()
    const until = now.getTime() + changeMs
    await updateInUse(db, { changing_until: until })
    return until
  })
}

function refuseChanging(): never {
  throw new Refusal('conflict', texts.changing, { code: 'keys_changing' })
}

interface Change {
  until: number
  processor: string | null
  tried: Tried
  /** The address at which the keys are used from now on. */
  site: string
}

async function finish(
  scope: PaymentScope,
  { until, processor, site, tried }: Change,
): Promise<void> {
  await inTransaction(scope, async (held) => {
    const row = await holdInUse(held.db, 'update')
    if (row.changing_until !== until) refuseChanging()
    // Whoever begins a payment holds that row: from here on nobody does.
    await requireClosed(held, tried)
    const keys = processor === null ? undefined : await selectKeys(held.db, processor)
    if (processor !== null && !keys) throw new Refusal('not_found', texts.gone)
    const version = row.version + 1
    await updateInUse(held.db, { processor, site, version, changing_until: null })
    const details = { before: row.processor, after: processor, mode: keys?.mode ?? 'none' }
    if (keys?.mode === 'live') await openNow(held)
    await recordAudit(held, { action: 'payment_keys.used', object: 'payment_keys', details })
    await held.announceChange('restaurant')
    await warn(held, await letterOf(held, keys, 'used'))
  })
}

async function giveUp(scope: Scope, until: number): Promise<void> {
  await inTransaction(scope, async ({ db }) => {
    const { changing_until: changingUntil } = await holdInUse(db, 'update')
    if (changingUntil === until) await updateInUse(db, { changing_until: null })
  })
}

/** The change stands, whatever the old account answers: its webhook is closed by the clock then. */
async function leave(scope: Scope, inUse: ProcessorInUse, before: string | null): Promise<void> {
  const keys = before === null ? undefined : await selectKeys(scope.db, before)
  if (!keys) return
  try {
    await closeWebhook(scope, keys, await inUse.account(keys))
  } catch (error) {
    inUse.parts.log.warn({ err: error }, 'the webhook of the keys before could not be closed')
  }
}
