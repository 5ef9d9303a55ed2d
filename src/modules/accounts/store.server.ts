import { compiledQuery } from '#platform/database/compiled-query.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { refusingConflicts } from '#platform/database/engine-errors.server.ts'
import { literal } from '#platform/database/literal.server.ts'
import type { Role } from './rules.ts'
import type { AccountTables } from './tables.server.ts'

/** A person as the module's own code sees them; deleted ones are found nowhere. */
export interface Person {
  id: string
  name: string
  email: string
  isEmailVerified: boolean
  photoUrl: string | null
  role: Role
  isSample: boolean
  createdAt: number
}

export async function selectPerson(db: Db, id: string): Promise<Person | undefined> {
  const [row] = await livingRowsOf(db, { id })
  return row && personOf(row)
}

const livingRowsOf = compiledQuery((db: Db, { id }: { id: string }) =>
  living(db).where('id', '=', id),
)

export async function selectPersonByEmail(db: Db, email: string): Promise<Person | undefined> {
  const row = await living(db).where('email', '=', email).executeTakeFirst()
  return row && personOf(row)
}

export async function selectPeopleCount(db: Db): Promise<number> {
  const row = await tables(db)
    .selectFrom('people')
    .where('deleted_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

const taken = 'This email address already has an account. Sign in instead, or reset its password.'

/** @throws Refusal `conflict` when the email has an account. */
export async function insertPerson(db: Db, person: Person): Promise<void> {
  const statement = tables(db)
    .insertInto('people')
    .values({
      id: person.id,
      name: person.name,
      email: person.email,
      is_email_verified: Number(person.isEmailVerified),
      photo_url: person.photoUrl,
      ...roleColumns(person.role),
      is_sample: Number(person.isSample),
      created_at: person.createdAt,
      updated_at: person.createdAt,
      deleted_at: null,
    })
    .execute()
  await refusingConflicts(taken, statement)
}

/** Newest first. */
export async function selectPeople(db: Db, limit: number): Promise<Person[]> {
  const rows = await living(db)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(personOf)
}

/** In the order of the ids; those who are not there any more are left out. */
export async function selectPeopleById(db: Db, ids: string[]): Promise<Person[]> {
  if (ids.length === 0) return []
  const rows = await living(db).where('id', 'in', ids).execute()
  const found = new Map(rows.map((row) => [row.id, personOf(row)]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

export async function selectAdmins(db: Db): Promise<Person[]> {
  return (await living(db).where('role', '=', literal('admin')).orderBy('id').execute()).map(
    personOf,
  )
}

export async function selectSamplePeople(db: Db): Promise<Person[]> {
  return (await living(db).where('is_sample', '=', literal(1)).execute()).map(personOf)
}

/** Those who were deleted from the first moment on as well: callers, whom orders name. */
export async function selectSampleIds(db: Db): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('people')
    .select('id')
    .where('is_sample', '=', literal(1))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Many at once. @throws Refusal `conflict` when one of the emails has an account. */
export async function insertSamplePeople(
  db: Db,
  people: readonly Pick<
    AccountTables['people'],
    'id' | 'name' | 'email' | 'created_at' | 'deleted_at'
  >[],
): Promise<void> {
  const rows = people.map((person) => ({
    ...person,
    is_email_verified: Number(person.deleted_at === null),
    photo_url: null,
    ...roleColumns('customer'),
    is_sample: 1,
    updated_at: person.created_at,
  }))
  await refusingConflicts(taken, tables(db).insertInto('people').values(rows).execute())
}

/** Without the mark: the rows of those of the sample who are deleted and yet named by what stays. */
export async function unmarkDeleted(db: Db, ids?: readonly string[]): Promise<void> {
  await tables(db)
    .updateTable('people')
    .set({ is_sample: 0 })
    .where('is_sample', '=', literal(1))
    .where('deleted_at', 'is not', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .execute()
}

/** The rows of those of the sample who are deleted, as callers are from the first moment on; nothing names them. */
export async function deleteNamelessSamples(db: Db): Promise<void> {
  const nameless = tables(db).deleteFrom('people').where('is_sample', '=', literal(1))
  const statement = nameless.where('deleted_at', 'is not', null).execute()
  await refusingConflicts('Something still refers to these people.', statement)
}

export async function keepSamplePerson(db: Db, id: string): Promise<void> {
  await tables(db).updateTable('people').set({ is_sample: 0 }).where('id', '=', id).execute()
}

/** The ids of all admins, locked in one order, so that two changes of roles wait for each other. */
export async function holdAdminIds(db: Db): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('people')
    .select('id')
    .where('role', '=', literal('admin'))
    .orderBy('id')
    .$if(db.engine === 'postgres', (query) => query.forUpdate())
    .execute()
  return rows.map(({ id }) => id)
}

type Change = Partial<Pick<AccountTables['people'], 'name' | 'photo_url' | 'is_email_verified'>> & {
  role?: Role
}

/** Answers whether the person was still there: a deleted one gets nothing back. */
export async function updatePerson(
  db: Db,
  id: string,
  { role, ...change }: Change,
  now: number,
): Promise<boolean> {
  const result = await tables(db)
    .updateTable('people')
    .set({ ...change, ...(role && roleColumns(role)), updated_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return Number(result.numUpdatedRows) === 1
}

export async function deletePersonRow(db: Db, id: string): Promise<void> {
  const statement = tables(db).deleteFrom('people').where('id', '=', id).execute()
  await refusingConflicts('Something still refers to this person.', statement)
}

/** A row that orders can name and nobody can sign in as: deleted from the first moment on. */
export async function insertNobody(
  db: Db,
  { id, name, now }: { id: string; name: string; now: number },
): Promise<void> {
  await tables(db)
    .insertInto('people')
    .values({
      id,
      name,
      email: `nobody-${id}@invalid.invalid`,
      is_email_verified: 0,
      photo_url: null,
      ...roleColumns('customer'),
      is_sample: 0,
      created_at: now,
      updated_at: now,
      deleted_at: now,
    })
    .execute()
}

/** Keeps the row for the books that refer to it, and nothing that says who it was. */
export async function anonymisePerson(db: Db, id: string, now: number): Promise<void> {
  await tables(db)
    .updateTable('people')
    .set({
      name: 'Deleted user',
      email: `deleted-${id}@invalid.invalid`,
      is_email_verified: 0,
      photo_url: null,
      ...roleColumns('customer'),
      updated_at: now,
      deleted_at: now,
    })
    .where('id', '=', id)
    .execute()
}

function living(db: Db) {
  return tables(db).selectFrom('people').selectAll().where('deleted_at', 'is', null)
}

function personOf(row: AccountTables['people']): Person {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    isEmailVerified: row.is_email_verified === 1,
    photoUrl: row.photo_url,
    role: roleOf(row),
    isSample: row.is_sample === 1,
    createdAt: row.created_at,
  }
}

type RoleColumns = Pick<AccountTables['people'], 'role' | 'works_in_kitchen' | 'is_host'>

/** The role as it is kept: kitchen staff and hosts are customers with a mark (migrations 0029 and 0073). */
function roleColumns(role: Role): RoleColumns {
  return {
    role: role === 'admin' ? 'admin' : 'customer',
    works_in_kitchen: Number(role === 'kitchen'),
    is_host: Number(role === 'host'),
  }
}

export function roleOf({ role, works_in_kitchen, is_host }: RoleColumns): Role {
  if (is_host === 1) return 'host'
  return works_in_kitchen === 1 ? 'kitchen' : role
}

function tables(db: Db) {
  return db.tables<AccountTables>()
}
