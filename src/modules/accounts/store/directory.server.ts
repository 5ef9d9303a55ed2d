import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import { begins, contains } from '#platform/database/text-search.server.ts'
import { type Person, selectPeopleById } from '../store.server.ts'
import { type Wanted, isByName, spellingsOf } from '../rules/directory.ts'

export type Match = 'all' | 'beginning' | 'anywhere'

type Filter = Pick<Wanted, 'search' | 'role'> & { match: Match }

/** In the order asked for, behind the place. */
export async function selectPage(
  db: Db,
  filter: Filter,
  place: Pick<Wanted, 'sort' | 'before' | 'limit'>,
): Promise<Person[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (${found(db, filter, isByName(place.sort))}) as found
    where ${isRole(filter)} and ${isBehind(db, place)}
    order by ${orderOf(db, place)} limit ${place.limit}
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
      select 1 from (${found(db, filter, false)}) as found where ${isRole(filter)} limit ${most + 1}
    ) as counted
  `.execute(db.tables())
  return Number(rows[0]?.count ?? 0)
}

/** Whom the search means: what is ordered and filtered by of each, once. */
function found(db: Db, { search, match }: Filter, isNamed: boolean): RawBuilder<unknown> {
  // A name that orders nothing would only make the union longer.
  const called = isNamed ? sql`, lower(name) as called` : sql``
  const people = sql`select id, created_at, role${called} from people where deleted_at is null`
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

/** The name, and what follows its first space: as they stand in the indexes of migration 0022. */
function names({ engine }: Db): RawBuilder<unknown>[] {
  const last =
    engine === 'postgres'
      ? sql`lower(substr(name, strpos(name, ' ') + 1))`
      : sql`lower(substr(name, instr(name, ' ') + 1))`
  return [sql`lower(name)`, last]
}

/** Kitchen staff and hosts are few and have an index each, so the lists' indexes stay enough. */
function isRole({ role }: Filter): RawBuilder<unknown> {
  const inKitchen = sql`(select id from people where works_in_kitchen = 1)`
  const hosts = sql`(select id from people where is_host = 1)`
  if (role === undefined) return sql`1 = 1`
  if (role === 'admin') return sql`role = 'admin'`
  if (role === 'kitchen') return sql`id in ${inKitchen}`
  if (role === 'host') return sql`id in ${hosts}`
  return sql`role = 'customer' and id not in ${inKitchen} and id not in ${hosts}`
}

type Order = Pick<Wanted, 'sort' | 'before'>

function isBehind(db: Db, { sort, before }: Order): RawBuilder<unknown> {
  if (!before) return sql`1 = 1`
  const beyond = isDown(sort) ? sql`<` : sql`>`
  const isLater = sql`(created_at, id) ${beyond} (${before.createdAt}, ${before.id})`
  if (!isByName(sort)) return isLater
  const name = sql`lower(cast(${before.name} as text))`
  const { next, nextOrSame } = nameOrder(db, sort)
  // The first half alone is what the index finds; of one name there are few.
  return sql`called ${nextOrSame} ${name} and (called ${next} ${name} or ${isLater})`
}

function orderOf(db: Db, { sort }: Order): RawBuilder<unknown> {
  const byTime = isDown(sort) ? sql`created_at desc, id desc` : sql`created_at, id`
  return isByName(sort) ? sql`called ${nameOrder(db, sort).direction}, ${byTime}` : byTime
}

function isDown(sort: Order['sort']): boolean {
  return sort === 'newest' || sort === 'z-a'
}

/** By the characters' numbers on both engines; PostgreSQL's index knows only these operators. */
function nameOrder({ engine }: Db, sort: Order['sort']) {
  if (engine === 'postgres') {
    return isDown(sort)
      ? { next: sql`~<~`, nextOrSame: sql`~<=~`, direction: sql`using ~>~` }
      : { next: sql`~>~`, nextOrSame: sql`~>=~`, direction: sql`using ~<~` }
  }
  return isDown(sort)
    ? { next: sql`<`, nextOrSame: sql`<=`, direction: sql`desc` }
    : { next: sql`>`, nextOrSame: sql`>=`, direction: sql`asc` }
}
