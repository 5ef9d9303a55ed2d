import { sql } from 'kysely'
import { nameToFind } from '#kernel/fold.ts'
import { houseWriting } from '#kernel/writing.ts'
import { compiledQuery } from '#platform/database/compiled-query.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { refusingConflicts } from '#platform/database/engine-errors.server.ts'
import { literal } from '#platform/database/literal.server.ts'
import { sortKeyOf } from './directory.ts'
import { keptNames } from './kept-texts.ts'
import type { Role } from './rules.ts'
import type { PolicyTables, SecondFactorTables } from './second-factor/tables.server.ts'
import type { SessionTables } from './sessions/tables.server.ts'
import { type AccountTables, tables } from './tables.server.ts'
import { accountRefusals } from './texts.server.ts'

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

/** @throws Refusal `conflict` when the email has an account. */
export async function insertPerson(db: Db, person: Person): Promise<void> {
  const statement = tables(db)
    .insertInto('people')
    .values({
      id: person.id,
      ...namedAs(person.name),
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
  await refusingConflicts(accountRefusals.emailTakenSignIn, statement)
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

/** People in the order of the ids; those who are not there any more are left out. */
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

/** The ids of all people of the sample, callers included, whose rows are deleted from the first moment on. */
export async function selectSampleIds(db: Db): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('people')
    .select('id')
    .where('is_sample', '=', literal(1))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Adds many people of the sample. @throws Refusal `conflict` when one of the emails has an account. */
export async function insertSamplePeople(
  db: Db,
  people: readonly Pick<
    AccountTables['people'],
    'id' | 'name' | 'email' | 'created_at' | 'deleted_at'
  >[],
): Promise<void> {
  const rows = people.map((person) => ({
    ...person,
    ...(person.deleted_at === null ? namedAs(person.name) : unnamed),
    is_email_verified: Number(person.deleted_at === null),
    photo_url: null,
    ...roleColumns('customer'),
    is_sample: 1,
    updated_at: person.created_at,
  }))
  await refusingConflicts(
    accountRefusals.emailTakenSignIn,
    tables(db).insertInto('people').values(rows).execute(),
  )
}

/** Takes the sample's mark off people who are deleted and yet named by what stays; without `ids`, off all of them. */
export async function unmarkDeleted(db: Db, ids?: readonly string[]): Promise<void> {
  await tables(db)
    .updateTable('people')
    .set({ is_sample: 0 })
    .where('is_sample', '=', literal(1))
    .where('deleted_at', 'is not', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .execute()
}

/** Removes the rows of the sample's deleted people, callers among them. @throws Refusal `conflict` where one is named */
export async function deleteNamelessSamples(db: Db): Promise<void> {
  const nameless = tables(db).deleteFrom('people').where('is_sample', '=', literal(1))
  const statement = nameless.where('deleted_at', 'is not', null).execute()
  await refusingConflicts('something still refers to these people', statement)
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

/** Changes a person; answers whether they were still there: a deleted one gets nothing back. */
export async function updatePerson(
  db: Db,
  id: string,
  { role, ...change }: Change,
  now: number,
): Promise<boolean> {
  const result = await tables(db)
    .updateTable('people')
    .set({
      ...change,
      ...(change.name !== undefined && namedAs(change.name)),
      ...(role && roleColumns(role)),
      updated_at: now,
    })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return Number(result.numUpdatedRows) === 1
}

export async function deletePersonRow(db: Db, id: string): Promise<void> {
  const statement = tables(db).deleteFrom('people').where('id', '=', id).execute()
  await refusingConflicts('something still refers to this person', statement)
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
      ...unnamed,
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
      name: keptNames.deleted,
      ...unnamed,
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

/** A name with what it is found and sorted by. */
export function namedAs(name: string) {
  const { locale = 'en-US' } = houseWriting()
  return { name, called: nameToFind(name), sorted_as: sortKeyOf(name, locale), sorted_in: locale }
}

/** What a deleted person is found and sorted by: nothing. */
const unnamed = { called: '', sorted_as: '', sorted_in: '' } as const

/** People whose names were kept before the columns for sorting, or while the house wrote in another alphabet. */
export async function selectUnsorted(db: Db, limit: number): Promise<Person[]> {
  const { locale = 'en-US' } = houseWriting()
  const others = (['<', '>'] as const).map((beyond) =>
    living(db)
      .where('sorted_in', beyond, locale)
      // As the index has it, which finds none at once.
      .where('name', '<>', literal(''))
      .orderBy('sorted_in')
      .limit(limit)
      .execute(),
  )
  return (await Promise.all(others)).flat().map(personOf)
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

function roleOf({ role, works_in_kitchen, is_host }: RoleColumns): Role {
  if (is_host === 1) return 'host'
  return works_in_kitchen === 1 ? 'kitchen' : role
}

type LiveSession = Pick<
  SessionTables['sessions'],
  'id' | 'person_id' | 'signed_in_at' | 'last_seen_at'
> &
  Pick<AccountTables['people'], 'email' | 'role' | 'works_in_kitchen' | 'is_host'> &
  Pick<PolicyTables['account_policy'], 'admins_need_second_factor'> & {
    confirmed_at: SecondFactorTables['second_factors']['confirmed_at'] | null
  }

/** The session with the person as they are now, unless it or they have ended: every call of whoever is signed in asks this first. */
export async function selectLiveSession(db: Db, tokenHash: string, now: number) {
  const [row] = await liveSessions(db, { tokenHash, now })
  return row && { ...row, role: roleOf(row) }
}

const liveSessions = compiledQuery(
  (_: Db, { tokenHash, now }: { tokenHash: string; now: number }) => sql<LiveSession>`
    select sessions.id, sessions.person_id, sessions.signed_in_at, sessions.last_seen_at,
      people.email, people.role, people.works_in_kitchen, people.is_host,
      account_policy.admins_need_second_factor, second_factors.confirmed_at
    from sessions
    join people on people.id = sessions.person_id
    cross join account_policy
    left join second_factors on second_factors.person_id = people.id
    where sessions.token_hash = ${tokenHash} and sessions.idle_until > ${now}
      and sessions.ends_at > ${now} and people.deleted_at is null
  `,
)
