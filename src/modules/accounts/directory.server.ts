import { type RawBuilder, sql } from 'kysely'
import { nameToFind } from '#kernel/fold.ts'
import { isoOf } from '#kernel/iso.ts'
import { cutPage } from '#kernel/page.ts'
import { Refusal } from '#kernel/refusal.ts'
import { houseWriting } from '#kernel/writing.ts'
import type { Db } from '#platform/database/database.server.ts'
import { fillIn } from '#platform/database/fill-in.server.ts'
import { begins, contains } from '#platform/database/text-search.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import * as contract from './contract/house.ts'
import {
  countedUpTo,
  isByName,
  type PeopleRequest,
  readPeopleRequest,
  sortKeyOf,
  writePlace,
} from './directory.ts'
import { peopleRefusals } from './house-texts.server.ts'
import { getPerson } from './people.server.ts'
import { type Person, selectPeopleById, selectUnsorted, updatePerson } from './store.server.ts'

export const directoryRoutes: Route[] = [
  serve(contract.searchPeople, async (scope, { query }) => {
    const { people, ...rest } = await searchPeople(scope, query)
    return { people: people.map(wirePerson), ...rest }
  }),
  serve(contract.getPersonDetails, async (scope, { params }) =>
    wirePerson(await getPerson(scope, params.id)),
  ),
]

type Match = 'all' | 'beginning' | 'anywhere'

interface FoundPeople {
  people: Person[]
  next: string | null
  count: number
  countIsExact: boolean
  match: Match
}

/**
 * A page of people. Where nobody's name or address begins as asked, it is looked for
 * inside of them. @throws Refusal `invalid`
 */
async function searchPeople(
  { db }: Scope,
  asked: Parameters<typeof readPeopleRequest>[0],
): Promise<FoundPeople> {
  const { wanted, problems } = readPeopleRequest(asked)
  if (Object.keys(problems).length > 0) {
    throw new Refusal('invalid', peopleRefusals.list, { fields: problems })
  }
  const { search, role } = wanted
  let match: Match = search === '' ? 'all' : 'beginning'
  let count = await countFound(db, { search, role, match }, countedUpTo)
  if (count === 0 && match === 'beginning') {
    match = 'anywhere'
    count = await countFound(db, { search, role, match }, countedUpTo)
  }
  const page = await pageOf(db, wanted, match)
  return { ...page, count: Math.min(count, countedUpTo), countIsExact: count <= countedUpTo, match }
}

type Filter = Pick<PeopleRequest, 'search' | 'role'> & { match: Match }

/** How many people a search finds; counts no further than one past `most`. */
async function countFound(db: Db, filter: Filter, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from (${matching(db, filter, false)}) as found where ${isRole(filter)} limit ${most + 1}
    ) as counted
  `.execute(db.tables())
  return Number(rows[0]?.count ?? 0)
}

async function pageOf(
  db: Scope['db'],
  { search, role, sort, before, limit }: PeopleRequest,
  match: Match,
) {
  const found = await selectPage(db, { search, role, match }, { sort, before, limit: limit + 1 })
  const { page: people, next } = cutPage(found, limit, (last) => writePlace(last, sort))
  return { people, next }
}

/** A page of people in the order asked for, beginning behind the place where the page before it ended. */
async function selectPage(
  db: Db,
  filter: Filter,
  place: Pick<PeopleRequest, 'sort' | 'before' | 'limit'>,
): Promise<Person[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (${matching(db, filter, isByName(place.sort))}) as found
    where ${isRole(filter)} and ${isBehind(db, place)}
    order by ${orderOf(db, place)} limit ${place.limit}
  `.execute(db.tables())
  return selectPeopleById(
    db,
    rows.map(({ id }) => id),
  )
}

/** Everybody whom the search means, each once, with what they are ordered and filtered by. */
function matching(db: Db, { search, match }: Filter, isNamed: boolean): RawBuilder<unknown> {
  // A name that orders nothing would only make the union longer.
  const called = isNamed ? sql`, sorted_as` : sql``
  const people = sql`select id, created_at, role${called} from people where deleted_at is null`
  if (match === 'all') return people
  const word = nameToFind(search)
  const tests =
    match === 'anywhere'
      ? [contains(db, sql`called`, word), contains(db, sql`email`, search)]
      : [...names(db).map((name) => begins(db, name, word)), begins(db, sql`email`, search)]
  // Each beginning has an index of its own; a union uses them all.
  return match === 'anywhere'
    ? sql`${people} and (${sql.join(tests, sql` or `)})`
    : sql.join(
        tests.map((test) => sql`${people} and ${test}`),
        sql` union `,
      )
}

/** The name, and what follows its first space: as they stand in the indexes of migration 0094. */
function names({ engine }: Db): RawBuilder<unknown>[] {
  const last =
    engine === 'postgres'
      ? sql`substr(called, strpos(called, ' ') + 1)`
      : sql`substr(called, instr(called, ' ') + 1)`
  return [sql`called`, last]
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

type Order = Pick<PeopleRequest, 'sort' | 'before'>

function isBehind(db: Db, { sort, before }: Order): RawBuilder<unknown> {
  if (!before) return sql`1 = 1`
  const beyond = isDown(sort) ? sql`<` : sql`>`
  const isLater = sql`(created_at, id) ${beyond} (${before.createdAt}, ${before.id})`
  if (!isByName(sort)) return isLater
  const { locale = 'en-US' } = houseWriting()
  const name = sql`cast(${sortKeyOf(before.name ?? '', locale)} as text)`
  const { next, nextOrSame } = nameOrder(db, sort)
  // The first half alone is what the index finds; of one name there are few.
  return sql`sorted_as ${nextOrSame} ${name} and (sorted_as ${next} ${name} or ${isLater})`
}

function orderOf(db: Db, { sort }: Order): RawBuilder<unknown> {
  const byTime = isDown(sort) ? sql`created_at desc, id desc` : sql`created_at, id`
  return isByName(sort) ? sql`sorted_as ${nameOrder(db, sort).direction}, ${byTime}` : byTime
}

/** Names compare by code point on both engines; PostgreSQL's index serves these operators alone. */
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

function isDown(sort: Order['sort']): boolean {
  return sort === 'newest' || sort === 'z-a'
}

function wirePerson(person: Person): contract.ListedPerson {
  const { id, name, email, role, photoUrl, isEmailVerified, createdAt } = person
  return {
    _id: id,
    name,
    email,
    role,
    photoURL: photoUrl,
    displayName: name,
    isEmailVerified,
    createdAt: isoOf(createdAt),
  }
}

/** The ids of people whose address has this in it, at most so many. */
export async function findIdsByEmail({ db }: Scope, part: string, most: number): Promise<string[]> {
  return selectIdsByEmail(db, part.toLowerCase(), most)
}

/** The ids of people whose address has this part in it, at most `most`. */
async function selectIdsByEmail(db: Db, part: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from people where deleted_at is null and ${contains(db, sql`email`, part)} limit ${most}
  `.execute(db.tables())
  return rows.map(({ id }) => id)
}

/** Fills in what names are searched and sorted by, where it is missing or was made for another alphabet. */
export async function sortPeople(scope: Scope): Promise<void> {
  await fillIn(scope, {
    select: selectUnsorted,
    fill: async ({ db, now }, { id, name }) => {
      await updatePerson(db, id, { name }, now.getTime())
    },
  })
}
