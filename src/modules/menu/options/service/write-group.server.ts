import { newId } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { type Scope, type WriteScope, inTransaction } from '#platform/scope.server.ts'
import { listTaxClassIds } from '../../service/tax-classes.server.ts'
import {
  type GroupInput,
  findGroupProblems,
  isKind,
  maxGroups,
  readOptionPrice,
} from '../rules/group-problems.ts'
import {
  type OptionGroupRow,
  type OptionValueRow,
  selectGroup,
  selectGroupCount,
  selectValues,
} from '../store/read-groups.server.ts'
import {
  deleteLinksOf,
  insertGroup,
  removeValues,
  saveValues,
  updateGroup,
} from '../store/write-groups.server.ts'

/** Answers the id. @throws Refusal `invalid` with a sentence per field */
export async function addGroup(scope: Scope, input: GroupInput): Promise<string> {
  requireAudience('admin', scope.viewer)
  return inTransaction(scope, async (transaction) => {
    const { db, now, announceChange } = transaction
    // First: whoever else writes of options waits here.
    await announceChange('menu')
    if ((await selectGroupCount(db)) >= maxGroups) {
      throw new Refusal('invalid', `There are ${maxGroups} groups already. Delete one first.`)
    }
    const id = newId(now.getTime())
    const kept = { id, version: 1, created_at: now.getTime(), deleted_at: null }
    const taxClasses = await listTaxClassIds(transaction)
    await insertGroup(db, describe(input, kept, now, taxClasses))
    await writeValues(transaction, id, input, [])
    const details = { name: input.name.trim() }
    await recordAudit(transaction, {
      action: 'options.added',
      object: `option group ${id}`,
      details,
    })
    return id
  })
}

/**
 * Writes it as it is said now; values that are no longer named leave the group.
 * @param version the one that was read @throws Refusal `conflict`, code `changed_meanwhile`
 */
export async function changeGroup(
  scope: Scope,
  id: string,
  input: GroupInput,
  version: number,
): Promise<void> {
  requireAudience('admin', scope.viewer)
  await inTransaction(scope, async (transaction) => {
    const { db, now, announceChange } = transaction
    await announceChange('menu')
    const before = (await selectGroup(db, id)) ?? refuseUnknownGroup()
    if (before.version !== version) {
      throw new Refusal(
        'conflict',
        'Somebody else has changed these options since you opened them.',
        {
          code: 'changed_meanwhile',
        },
      )
    }
    const values = await selectValues(db, [id])
    // A class that has left the settings may stay: it counts as the house's first.
    const kept = values.flatMap((value) => value.tax_class ?? [])
    const taxClasses = [...(await listTaxClassIds(transaction)), ...kept]
    await updateGroup(db, describe(input, { ...before, version: version + 1 }, now, taxClasses))
    await writeValues(transaction, id, input, values)
    const details = { name: input.name.trim() }
    await recordAudit(transaction, {
      action: 'options.changed',
      object: `option group ${id}`,
      details,
    })
  })
}

/** Off every dish; lines of carts that chose from it say so. */
export async function deleteGroup(scope: Scope, id: string): Promise<void> {
  requireAudience('admin', scope.viewer)
  await inTransaction(scope, async (transaction) => {
    const { db, now, announceChange } = transaction
    await announceChange('menu')
    const group = (await selectGroup(db, id)) ?? refuseUnknownGroup()
    const values = await selectValues(db, [id])
    await deleteLinksOf(db, id)
    await removeValues(
      db,
      values.map((value) => value.id),
      now,
    )
    await updateGroup(db, { ...group, deleted_at: now.getTime() })
    const details = { name: group.name }
    await recordAudit(transaction, {
      action: 'options.deleted',
      object: `option group ${id}`,
      details,
    })
  })
}

function refuseUnknownGroup(): never {
  throw new Refusal('not_found', 'These options no longer exist.')
}

type Kept = Pick<OptionGroupRow, 'id' | 'version' | 'created_at' | 'deleted_at'>

function describe(
  input: GroupInput,
  kept: Kept,
  now: Date,
  taxClasses: readonly string[],
): OptionGroupRow {
  const fields = findGroupProblems(input, taxClasses)
  const { kind } = input
  if (Object.keys(fields).length > 0 || !isKind(kind)) {
    throw new Refusal('invalid', 'These options cannot be saved yet.', { fields })
  }
  return {
    id: kept.id,
    version: kept.version,
    created_at: kept.created_at,
    deleted_at: kept.deleted_at,
    updated_at: now.getTime(),
    name: input.name.trim(),
    kind,
    least: input.least,
    most: input.most,
    free_count: input.free,
    is_size: Number(input.isSize),
  }
}

async function writeValues(
  { db, now }: WriteScope,
  groupId: string,
  { values }: GroupInput,
  before: readonly OptionValueRow[],
) {
  const known = new Map(before.map((value) => [value.id, value.tax_class]))
  const rows = values.map(({ id, name, price, allergens, taxClass }, index) => {
    const read = readOptionPrice(price)
    const classBefore = known.get(id ?? '') ?? null
    if ((id !== undefined && !known.delete(id)) || 'problem' in read) refuseUnknownValue(index)
    return {
      id: id ?? newId(now.getTime()),
      group_id: groupId,
      name: name.trim(),
      price_cents: read.cents,
      allergens: allergens && JSON.stringify(allergens),
      is_sold_out: 0,
      sold_out_until: null,
      position: index + 1,
      deleted_at: null,
      tax_class: taxClass === undefined ? classBefore : taxClass,
    }
  })
  await removeValues(db, [...known.keys()], now)
  await saveValues(db, rows)
}

function refuseUnknownValue(index: number): never {
  const sentence = 'This option no longer exists, or appears twice.'
  throw new Refusal('invalid', sentence, { fields: { [`values.${index}._id`]: sentence } })
}
