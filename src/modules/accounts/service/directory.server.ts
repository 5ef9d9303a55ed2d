import { cutPage } from '#kernel/page.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Scope } from '#platform/scope.server.ts'
import type { Person } from '../store.server.ts'
import { type Wanted, countedUpTo, readWanted, writePlace } from '../rules/directory.ts'
import { type Match, countFound, selectPage } from '../store/directory.server.ts'

export interface FoundPeople {
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
export async function searchPeople(
  { db }: Scope,
  asked: Parameters<typeof readWanted>[0],
): Promise<FoundPeople> {
  const { wanted, problems } = readWanted(asked)
  if (Object.keys(problems).length > 0) {
    throw new Refusal('invalid', 'This list cannot be shown like that.', { fields: problems })
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

async function pageOf(
  db: Scope['db'],
  { search, role, sort, before, limit }: Wanted,
  match: Match,
) {
  const found = await selectPage(db, { search, role, match }, { sort, before, limit: limit + 1 })
  const { page: people, next } = cutPage(found, limit, (last) => writePlace(last, sort))
  return { people, next }
}
