import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import { begins, contains } from '#platform/database/text-search.server.ts'
import { type Person, selectPeopleById } from '../store.server.ts'
import { type Place, type Wanted, spellingsOf } from './rules.ts'

export type Match = 'all' | 'beginning' | 'anywhere'

type Filter = Pick<Wanted, 'search' | 'role'> & { match: Match }

/** Newest first, behind the place. */
export async function selectPage(
  db: Db,
  filter: Filter,
  { before, limit }: Pick<Wanted, 'before' | 'limit'>,
): Promise<Person[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (${found(db, filter)}) as found
    where ${isRole(filter)} and ${isBehind(before)}
    order by created_at desc, id desc limit ${limit}
  `.execute(db.tables())
  return selectPeopleById(
    db,
    rows.map(({ id }) => id),
  )
}

/** Stops one past `most`. */
export async function countFound(db: Db, filter: Filter, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from (${found(db, filter)}) as found where ${isRole(filter)} limit ${most + 1}
    ) as counted
  `.execute(db.tables())
  return Number(rows[0]?.count ?? 0)
}

/** Whom the search means: id, created_at and role of each, once. */
function found(db: Db, { search, match }: Filter): RawBuilder<unknown> {
  if (match === 'all') return people
  const tests = spellingsOf(search).flatMap((word) =>
    match === 'anywhere'
      ? [contains(db, sql`lower(name)`, word), contains(db, sql`email`, word)]
      : [...names(db), sql`email`].map((text) => begins(db, text, word)),
  )
  // Each beginning has an index of its own; a union uses them all.
  return match === 'anywhere'
    ? sql`${people} and (${sql.join(tests, sql` or `)})`
    : sql.join(
        tests.map((test) => sql`${people} and ${test}`),
        sql` union `,
      )
}

const people = sql`select id, created_at, role from people where deleted_at is null`

/** The name, and what follows its first space: as they stand in the indexes of migration 0022. */
function names({ engine }: Db): RawBuilder<unknown>[] {
  const last =
    engine === 'postgres'
      ? sql`lower(substr(name, strpos(name, ' ') + 1))`
      : sql`lower(substr(name, instr(name, ' ') + 1))`
  return [sql`lower(name)`, last]
}

function isRole({ role }: Filter): RawBuilder<unknown> {
  return role === undefined ? sql`1 = 1` : sql`role = ${role}`
}

function isBehind(place: Place | undefined): RawBuilder<unknown> {
  return place ? sql`(created_at, id) < (${place.createdAt}, ${place.id})` : sql`1 = 1`
}
