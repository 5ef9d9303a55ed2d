import { newId } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { refusingConflicts } from '#platform/database/engine-errors.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { once } from '#platform/once/once.server.ts'
import { inTransaction, type Scope, type WriteScope } from '#platform/scope.server.ts'
import { listTaxClassIds } from '../taxing.server.ts'
import * as contract from './contract.ts'
import { listGroups, wireListed } from './listing.server.ts'
import { cannotBeSaved, groupsThere, selectGroup, selectValues } from './store.server.ts'
import { type OptionGroupRow, type OptionValueRow, tables } from './tables.server.ts'
import { findGroupProblems, type GroupInput, isKind, readOptionPrice } from './writing.ts'

export const writingRoutes: Route[] = [
  serve(contract.addOptionGroup, async (scope, { body }, { key }) =>
    once(scope, { operation: contract.addOptionGroup.name, key, body }, async (transaction) => ({
      insertedId: await addGroup(transaction, inputOf(body)),
    })),
  ),
  serve(contract.changeOptionGroup, async (scope, { params, body: { version, ...body } }) => {
    const changing = changeGroup(scope, params.id, inputOf(body), version)
    await changing.catch(async (error: unknown) => {
      throw (await withCurrent(scope, params.id, error)) ?? error
    })
    return { modifiedCount: 1 }
  }),
  serve(contract.deleteOptionGroup, async (scope, { params }) => {
    await deleteGroup(scope, params.id)
    return { deletedCount: 1 }
  }),
]

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

async function selectGroupCount(db: Db): Promise<number> {
  const row = await groupsThere(db)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

async function insertGroup(db: Db, group: OptionGroupRow): Promise<void> {
  const statement = tables(db).insertInto('option_groups').values(group).execute()
  await refusingConflicts(cannotBeSaved, statement)
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
  const rows = values.map(({ id, name, price, allergens, replaces = [], taxClass }, index) => {
    const read = readOptionPrice(price)
    const classBefore = known.get(id ?? '') ?? null
    if ((id !== undefined && !known.delete(id)) || 'problem' in read) refuseUnknownValue(index)
    return {
      id: id ?? newId(now.getTime()),
      group_id: groupId,
      name: name.trim(),
      price_cents: read.cents,
      allergens: allergens && JSON.stringify(allergens),
      replaces: JSON.stringify(replaces),
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

/** Takes options out of their group; what they cost anywhere is forgotten. */
async function removeValues(db: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await tables(db)
    .updateTable('option_values')
    .set({ deleted_at: now.getTime(), is_sold_out: 0, sold_out_until: null })
    .where('id', 'in', ids)
    .execute()
  await tables(db)
    .deleteFrom('option_prices')
    .where(({ eb, or }) => or([eb('value_id', 'in', ids), eb('size_value_id', 'in', ids)]))
    .execute()
}

/** What its group says of an option. */
type WrittenColumn = Exclude<
  keyof OptionValueRow,
  'id' | 'group_id' | 'is_sold_out' | 'sold_out_until' | 'deleted_at'
>

/** New ones and those that are there, whose being sold out stays as it is. */
async function saveValues(db: Db, values: readonly OptionValueRow[]): Promise<void> {
  const statement = tables(db)
    .insertInto('option_values')
    .values(values)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(
        ({ ref }) =>
          ({
            name: ref('excluded.name'),
            price_cents: ref('excluded.price_cents'),
            allergens: ref('excluded.allergens'),
            replaces: ref('excluded.replaces'),
            position: ref('excluded.position'),
            tax_class: ref('excluded.tax_class'),
          }) satisfies Record<WrittenColumn, unknown>,
      ),
    )
    .execute()
  await refusingConflicts(cannotBeSaved, statement)
}

function inputOf<Value extends { _id?: string | undefined }, Group extends { values: Value[] }>(
  body: Group,
) {
  return { ...body, values: body.values.map(({ _id, ...value }) => ({ ...value, id: _id })) }
}

/**
 * Writes it as it is said now; values that are no longer named leave the group.
 * @param version the one that was read @throws Refusal `conflict`, code `changed_meanwhile`
 */
async function changeGroup(
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

function refuseUnknownGroup(): never {
  throw new Refusal('not_found', 'These options no longer exist.')
}

async function updateGroup(db: Db, { id, ...group }: OptionGroupRow): Promise<void> {
  const statement = tables(db).updateTable('option_groups').set(group).where('id', '=', id)
  await refusingConflicts(cannotBeSaved, statement.execute())
}

/** Whoever comes second is shown what the first has written. */
async function withCurrent(scope: Scope, id: string, error: unknown): Promise<unknown> {
  if (!(error instanceof Refusal) || error.code !== 'changed_meanwhile') return undefined
  const { groups } = await listGroups(scope)
  const current = groups.find(({ group }) => group.id === id)
  if (!current) return undefined
  const beside = { current: wireListed(current, scope.now) }
  return new Refusal(error.kind, error.message, { code: error.code, beside })
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

async function deleteLinksOf(db: Db, groupId: string): Promise<void> {
  const links = tables(db).selectFrom('option_links').select('id').where('group_id', '=', groupId)
  await tables(db).deleteFrom('option_prices').where('link_id', 'in', links).execute()
  await tables(db).deleteFrom('option_links').where('group_id', '=', groupId).execute()
}

const maxGroups = 100
