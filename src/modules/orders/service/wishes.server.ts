import type { OrderType } from '#modules/restaurant/rules/order-types.ts'
import { tidyText } from '#kernel/plain-text.ts'
import { Refusal } from '#kernel/refusal.ts'
import { type Scope, inTransaction } from '#platform/scope.server.ts'
import { problemOfName } from '#modules/accounts/rules.ts'
import { problemOfAllergies, tidyAllergies } from '../rules/allergies.ts'
import { problemOfNote } from '../rules/note.ts'
import type { SubstitutionPreference } from '../shortages/rules.ts'
import { readSlot } from '../pickup-times/service/choose-slot.server.ts'
import { type Order, updateSaid } from '../store.server.ts'

/** What a guest says of an order beside its lines. */
export interface Wishes {
  type?: OrderType | undefined
  slot?: string | undefined
  substitution?: SubstitutionPreference | undefined
  allergies?: string | undefined
  note?: string | undefined
  /** Empty: whoever's account it is. */
  pickupName?: string | undefined
}

/** What of it the kitchen reads; what is not said stays as it was. */
export type Said = Pick<Wishes, 'allergies' | 'note' | 'pickupName'>

/** The same, read; undefined where nothing was said. @throws Refusal `invalid` */
export function readWishes({ type, slot, substitution, allergies, note, pickupName }: Wishes) {
  return {
    type,
    slotAt: readSlot(slot),
    substitution,
    allergies: allergies === undefined ? undefined : readAllergies(allergies),
    note: note === undefined ? undefined : readNote(note),
    pickupName: pickupName === undefined ? undefined : readPickupName(pickupName),
  }
}

/** Somebody who is about to pay says it, or corrects it; of what is paid it is frozen. */
export async function tellKitchen(scope: Scope, order: Order, said: Said): Promise<void> {
  const { allergies = order.allergies, note = order.note } = said
  if (allergies !== order.allergies || note !== order.note) {
    await inTransaction(scope, ({ db }) => updateSaid(db, order.id, { allergies, note }))
  }
}

function readAllergies(said: string): string {
  refuse('allergies', problemOfAllergies(said))
  return tidyAllergies(said)
}

function readNote(said: string): string {
  refuse('note', problemOfNote(said))
  return tidyText(said)
}

function readPickupName(said: string): string {
  const name = said.trim()
  if (name !== '') refuse('pickupName', problemOfName(name))
  return name
}

function refuse(field: keyof Said, problem: string | undefined): void {
  if (!problem) return
  const message = problem.endsWith('.') ? problem : `${problem}.`
  throw new Refusal('invalid', message, { fields: { [field]: problem } })
}
