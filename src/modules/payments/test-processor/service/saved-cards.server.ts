import { randomBytes } from 'node:crypto'
import { type Scope, type WriteScope, inTransaction } from '#platform/scope.server.ts'
import {
  type IntentDirection,
  type NewCustomer,
  type PaymentProcessor,
  ProcessorRefused,
} from '../../gateway/processor.server.ts'
import type { ProviderCard } from '../../saved-cards/rules.ts'
import { canCancel } from '../rules.ts'
import { holdIntent, updateIntent } from '../store.server.ts'
import {
  deleteTestCustomer,
  detachMethod,
  insertTestCustomer,
  isTestCustomer,
  selectSavedMethods,
  selectTestCustomer,
} from '../store/customers.server.ts'

type Saving = 'createCustomer' | 'findCustomer' | 'deleteCustomer' | 'listCards' | 'removeCard'

/** How the built-in test processor saves cards: what it kept of them anyway, under a customer's name. */
export function savedTestCards(scope: () => Scope): Pick<PaymentProcessor, Saving> {
  return {
    createCustomer: (input) => inTransaction(scope(), (held) => createCustomer(held, input)),
    findCustomer: async ({ reference }) => selectTestCustomer(scope().db, reference),
    deleteCustomer: (id) =>
      inTransaction(scope(), async ({ db }) => {
        for (const card of await selectSavedMethods(db, id)) await detachMethod(db, card.id)
        await deleteTestCustomer(db, id)
      }),
    listCards: (customerId) => listCards(scope(), customerId),
    removeCard: (id) => inTransaction(scope(), ({ db }) => detachMethod(db, id)),
  }
}

/** As Stripe does: not once it is paid or given up, and for a customer that there is. */
export async function directTestIntent(
  { db }: WriteScope,
  id: string,
  { customerId, savesCard }: IntentDirection,
): Promise<void> {
  const intent = await holdIntent(db, id)
  if (!intent || !canCancel(intent.status)) refuse('payment_intent_unexpected_state')
  if (customerId !== undefined && !(await isTestCustomer(db, customerId))) {
    refuse('resource_missing')
  }
  await updateIntent(db, id, {
    saves_card: savesCard ? 1 : 0,
    ...(customerId !== undefined && { customer_id: customerId }),
  })
}

function createCustomer({ db, now }: WriteScope, { reference }: NewCustomer): Promise<string> {
  const id = `cus_${randomBytes(12).toString('hex')}`
  return insertTestCustomer(db, { id, reference, created_at: now.getTime() })
}

async function listCards({ db }: Scope, customerId: string): Promise<ProviderCard[] | undefined> {
  if (!(await isTestCustomer(db, customerId))) return undefined
  return (await selectSavedMethods(db, customerId)).map(({ id, brand, last4, outcome }) => ({
    id,
    brand,
    last4,
    // Its number is not kept: of the published ones, these three tell one from another well enough.
    fingerprint: `${brand} ${last4} ${outcome}`,
  }))
}

function refuse(reason: string): never {
  throw new ProcessorRefused(reason)
}
