import type { Db } from '#platform/database/database.server.ts'
import { refusingConflicts } from '#platform/database/engine-errors.server.ts'
import type { Condition, Order, Row } from '../rules/rows.ts'

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

/** `extra` is our own: columns that the library knows nothing of. @throws Refusal `conflict` */
export async function insertRow(db: Db, table: string, row: Row, extra: Row): Promise<void> {
  const values = { ...known(table, row), ...extra }
  await refusingConflicts('This is taken.', rows(db).insertInto(table).values(values).execute())
}

export async function selectRows(
  db: Db,
  table: string,
  where: Condition[],
  { limit, order }: { limit: number; order?: Order | undefined },
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

/** Answers the rows as they are now. */
export async function updateRows(
  db: Db,
  table: string,
  where: Condition[],
  change: Row,
): Promise<Row[]> {
  let query = rows(db).updateTable(table).set(known(table, change))
  for (const { column, operator, value } of allowed(table, where)) {
    query = query.where(column, operator, value)
  }
  return query.returning(columnsOf(table)).execute()
}

/** Answers the rows that were there: of two who delete one row, one gets it. */
export async function deleteRows(db: Db, table: string, where: Condition[]): Promise<Row[]> {
  let query = rows(db).deleteFrom(table)
  for (const { column, operator, value } of where) query = query.where(column, operator, value)
  return query.returning(columnsOf(table)).execute()
}

function allowed(table: string, where: Condition[]): Condition[] {
  return where.map((condition) => {
    if (columnsOf(table).includes(condition.column)) return condition
    throw new Error(`The provider asks for ${table}.${condition.column}, which it may not.`)
  })
}

function known(table: string, row: Row): Row {
  const names = columnsOf(table)
  return Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)))
}

function columnsOf(table: string): readonly string[] {
  const names = columns[table]
  if (names) return names
  throw new Error(`The provider asks for the table ${table}, which it may not.`)
}

/** The provider's library names tables and columns as text; the list above bounds what it reaches. */
function rows(db: Db) {
  return db.tables<Record<string, Row>>()
}
