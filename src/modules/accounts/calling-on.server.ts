import type { Db } from '#platform/database/database.server.ts'
import { refusingConflicts } from '#platform/database/engine-errors.server.ts'
import { inTransaction, type Scope } from '#platform/scope.server.ts'
import type { Ongoing, RowCondition, RowOrder, Row } from './gateway/ongoing.server.ts'
import { namedAs } from './store.server.ts'
import { accountRefusals } from './texts.server.ts'

/** A call of the provider on this scope: each of its writes is a transaction of its own. */
export function callOn(scope: Scope): Ongoing {
  return {
    scope,
    startedAt: Date.now(),
    rows: {
      insert: (table, row) =>
        inTransaction(scope, ({ db }) =>
          // People have columns that the provider knows nothing of, and above all a role.
          insertRow(db, table, row, table === 'people' ? { role: 'customer', is_sample: 0 } : {}),
        ),
      find: (table, where, limit, order) => selectRows(scope.db, table, where, { limit, order }),
      update: (table, where, change) =>
        inTransaction(scope, ({ db }) => updateRows(db, table, where, change)),
      remove: (table, where) => inTransaction(scope, ({ db }) => deleteRows(db, table, where)),
    },
  }
}

/** `extra` is our own: columns that the library knows nothing of. @throws Refusal `conflict` */
async function insertRow(db: Db, table: string, row: Row, extra: Row): Promise<void> {
  const values = { ...known(table, row), ...extra }
  await refusingConflicts(
    accountRefusals.taken,
    rows(db).insertInto(table).values(values).execute(),
  )
}

async function selectRows(
  db: Db,
  table: string,
  where: RowCondition[],
  { limit, order }: { limit: number; order?: RowOrder | undefined },
): Promise<Row[]> {
  let query = rows(db).selectFrom(table).select(columnsOf(table)).limit(limit)
  for (const { column, operator, value } of allowed(table, where)) {
    query = query.where(column, operator, value)
  }
  // Deleted people are found nowhere.
  if (table === 'people') query = query.where('deleted_at', 'is', null)
  if (order) query = query.orderBy(order.column, order.direction)
  return query.execute()
}

/** Changes rows, and answers them as they are afterwards. */
async function updateRows(
  db: Db,
  table: string,
  where: RowCondition[],
  change: Row,
): Promise<Row[]> {
  let query = rows(db).updateTable(table).set(known(table, change))
  for (const { column, operator, value } of allowed(table, where)) {
    query = query.where(column, operator, value)
  }
  return query.returning(columnsOf(table)).execute()
}

function known(table: string, row: Row): Row {
  const names = columnsOf(table)
  const { name } = row
  return {
    ...Object.fromEntries(Object.entries(row).filter(([column]) => names.includes(column))),
    ...(table === 'people' && typeof name === 'string' && namedAs(name)),
  }
}

function allowed(table: string, where: RowCondition[]): RowCondition[] {
  return where.map((condition) => {
    if (columnsOf(table).includes(condition.column)) return condition
    throw new Error(`The provider asks for ${table}.${condition.column}, which it may not.`)
  })
}

/** Deletes rows, and answers those that were still there: of two who delete one row, one gets it. */
async function deleteRows(db: Db, table: string, where: RowCondition[]): Promise<Row[]> {
  let query = rows(db).deleteFrom(table)
  for (const { column, operator, value } of where) query = query.where(column, operator, value)
  return query.returning(columnsOf(table)).execute()
}

/** The provider's library names tables and columns as text; `columns` bounds what it reaches. */
function rows(db: Db) {
  return db.tables<Record<string, Row>>()
}

/** The tables and columns that the provider's library may see; whatever else it sends is dropped. */
const columns: Record<string, readonly string[]> = {
  people: ['id', 'name', 'email', 'is_email_verified', 'photo_url', 'created_at', 'updated_at'],
  identities: [
    'id',
    'person_id',
    'provider',
    'subject',
    'password_hash',
    'created_at',
    'updated_at',
  ],
  sign_ins: ['id', 'token_hash', 'person_id', 'expires_at', 'created_at', 'updated_at'],
  verifications: ['id', 'identifier', 'value', 'expires_at', 'created_at', 'updated_at'],
}

function columnsOf(table: string): readonly string[] {
  const names = columns[table]
  if (names) return names
  throw new Error(`The provider asks for the table ${table}, which it may not.`)
}
