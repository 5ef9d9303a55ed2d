import { tidyText } from '#kernel/plain-text.ts'
import { Refusal } from '#kernel/refusal.ts'
import { problemOfName } from '#modules/accounts/rules.ts'
import type { Db } from '#platform/database/database.server.ts'
import { inTransaction, type Scope } from '#platform/scope.server.ts'
import type { WireHandover, Wishes } from './contract/guest.ts'
import type { SubstitutionPreference } from './shortages/rules.ts'
import type { Order } from './store.server.ts'
import { tables } from './tables.server.ts'
import { readHandover } from './times/choosing.server.ts'
import { problemOfAllergies, problemOfOrderNote } from './wishing.ts'

/** The wishes that the kitchen reads; an absent one stays as it was. */
export type KitchenWishes = Pick<Wishes, 'allergies' | 'note' | 'pickupName'>

/** Reads a guest's wishes; each that is absent stays undefined. @throws Refusal `invalid` */
export function readWishes({ substitution, allergies, note, pickupName, ...handover }: Wishes) {
  return {
    handover: readHandover(handover),
    substitution,
    allergies: allergies === undefined ? undefined : readAllergies(allergies),
    note: note === undefined ? undefined : readNote(note),
    pickupName: pickupName === undefined ? undefined : readPickupName(pickupName),
  } satisfies Record<Exclude<keyof Wishes, keyof WireHandover> | 'handover', unknown>
}

function readAllergies(text: string): string {
  refuse('allergies', problemOfAllergies(text))
  return tidyText(text)
}

function readNote(text: string): string {
  refuse('note', problemOfOrderNote(text))
  return tidyText(text)
}

function readPickupName(text: string): string {
  const name = text.trim()
  if (name !== '') refuse('pickupName', problemOfName(name))
  return name
}

function refuse(field: keyof KitchenWishes, problem: string | undefined): void {
  if (!problem) return
  const message = problem.endsWith('.') ? problem : `${problem}.`
  throw new Refusal('invalid', message, { fields: { [field]: problem } })
}

/** Writes what a guest who is about to pay tells the kitchen; of a paid order it is frozen. */
export async function tellKitchen(
  scope: Scope,
  order: Order,
  wishes: KitchenWishes,
): Promise<void> {
  const { allergies = order.allergies, note = order.note } = wishes
  if (allergies !== order.allergies || note !== order.note) {
    await inTransaction(scope, ({ db }) => updateKitchenWishes(db, order.id, { allergies, note }))
  }
}

/** Changes allergies and note of an order that is not paid yet. */
async function updateKitchenWishes(
  db: Db,
  id: string,
  { allergies, note }: Pick<Order, 'allergies' | 'note'>,
): Promise<void> {
  await tables(db)
    .updateTable('orders')
    .set({ allergies, note })
    .where('id', '=', id)
    .where('state', '=', 'awaiting_payment')
    .execute()
}

/** Writes what a guest who is about to pay wants where a dish runs out; of a paid order it is frozen. */
export async function chooseSubstitution(
  scope: Scope,
  orderId: string,
  substitution: SubstitutionPreference,
): Promise<void> {
  await inTransaction(scope, ({ db }) => updateSubstitution(db, orderId, substitution))
}

/** Changes the substitution preference of an order that is not paid yet. */
async function updateSubstitution(
  db: Db,
  id: string,
  substitution: SubstitutionPreference,
): Promise<void> {
  await tables(db)
    .updateTable('orders')
    .set({ if_out: substitution })
    .where('id', '=', id)
    .where('state', '=', 'awaiting_payment')
    .execute()
}
