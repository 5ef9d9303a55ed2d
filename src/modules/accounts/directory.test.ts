import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seconds } from '#kernel/duration.ts'
import { nameToFind } from '#kernel/fold.ts'
import { inTransaction } from '#platform/scope.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { ada, carl } from '#test/world.ts'
import type { PeoplePage } from './contract/house.ts'
import { sortKeyOf } from './directory.ts'
import { addPerson } from './people.server.ts'

const first = ['Anna', 'Bert', 'Cleo', 'Dora', 'Emil', 'Fay']
const last = ['Jones', 'Carver', 'O’Neill', 'van Dyk', 'Reed_50%']

describe.each(engines)('the list of people on %s', (engine) => {
  let test: TestApp
  let as: Record<string, string>
  beforeAll(async () => {
    test = await startTestApp(engine)
    const people = Array.from({ length: 120 }, (_, index) => ({
      name: `${first[index % first.length]} ${last[index % last.length]}`,
      email: `guest${index}@mail.example`,
      // Pairs of one moment: the id decides.
      now: new Date(saturdayEvening.getTime() + seconds(index >> 1)),
    }))
    people.push({ name: 'Élodie Ünal', email: 'elodie@mail.example', now: saturdayEvening })
    people.push({ name: 'JOSÉ GARCÍA', email: 'jg@mail.example', now: saturdayEvening })
    await inTransaction(test.scope(), async (scope) => {
      for (const { now, ...person } of people) await addPerson({ ...scope, now }, person)
    })
    await test.signedIn(carl)
    as = await test.signedIn(ada)
  })
  afterAll(() => test.close())

  const ask = async (query: Record<string, string>): Promise<PeoplePage> =>
    (await test.get(`/users/search?${new URLSearchParams(query)}`, as)).json()
  const refused = async (query: Record<string, string>) => {
    const answer = await test.get(`/users/search?${new URLSearchParams(query)}`, as)
    return [answer.status, Object.keys((await answer.json()).error.fields)]
  }

  it('has everybody once, newest first, over its pages', async () => {
    const seen: string[] = []
    let before: Record<string, string> = {}
    for (let page = 0; page < 4; page++) {
      const { people, next, count, countIsExact, match } = await ask({ ...before, limit: '50' })
      expect([count, countIsExact, match]).toEqual([124, true, 'all'])
      seen.push(...people.map(({ email }) => email))
      if (next === null) break
      before = { before: next }
    }
    expect(seen).toHaveLength(124)
    expect(new Set(seen).size).toBe(124)
    const numbered = seen.filter((email) => email.startsWith('guest')).slice(0, 2)
    expect(numbered.toSorted()).toEqual(['guest118@mail.example', 'guest119@mail.example'])
  })

  it('has everybody once in each other order, also those of one name and of one moment', async () => {
    const all = async (sort: string) => {
      const seen: PeoplePage['people'] = []
      let next: string | null = ''
      while (next !== null) {
        const page: PeoplePage = await ask({ sort, limit: '33', ...(next && { before: next }) })
        seen.push(...page.people)
        next = page.next
      }
      return seen
    }
    const ids = (people: PeoplePage['people']) => people.map(({ _id }) => _id)
    const newest = await all('newest')
    expect(ids(await all('oldest'))).toEqual(ids(newest).toReversed())
    const named = await all('a-z')
    expect(named).toHaveLength(124)
    expect(new Set(ids(named)).size).toBe(124)
    const names = named.map(({ name }) => nameToFind(name))
    // As people read them: Élodie is between Dora and Emil.
    expect(names).toEqual(names.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))))
    const firsts = named.map(({ name }) => name.split(' ')[0])
    expect(firsts.indexOf('Élodie')).toBe(firsts.indexOf('Emil') - 1)
    expect(ids(await all('z-a'))).toEqual(ids(named).toReversed())
    const bySearch = await ask({ sort: 'z-a', search: 'guest1', role: 'customer', limit: '3' })
    const fitting = named.filter(({ email }) => email.startsWith('guest1')).toReversed()
    expect(ids(bySearch.people)).toEqual(ids(fitting.slice(0, 3)))
  })

  it('keeps its place among names when the person there is deleted', async () => {
    const one = await ask({ sort: 'a-z', limit: '10' })
    const two = await ask({ sort: 'a-z', limit: '10', before: one.next ?? '' })
    const gone = one.people.at(-1)?._id
    expect((await test.call('DELETE', `/users/${gone}`, { as })).status).toBe(200)
    const again = await ask({ sort: 'a-z', limit: '10', before: one.next ?? '' })
    expect(again.people).toEqual(two.people)
    expect(await refused({ before: one.next ?? '' })).toEqual([422, ['before']])
    expect(await refused({ sort: 'z-a', before: '1-x' })).toEqual([422, ['before']])
  })

  it('keeps its place when somebody comes or goes between two pages', async () => {
    const one = await ask({ limit: '10' })
    await addPerson(
      { ...test.scope(), now: new Date(saturdayEvening.getTime() + seconds(99)) },
      {
        name: 'Late Comer',
        email: 'late@mail.example',
      },
    )
    const gone = one.people.at(-1)?._id
    expect((await test.call('DELETE', `/users/${gone}`, { as })).status).toBe(200)
    const two = await ask({ limit: '10', before: one.next ?? '' })
    const emails = [...one.people, ...two.people].map(({ email }) => email)
    expect(new Set(emails).size).toBe(20)
    expect(two.people.map(({ email }) => email)).not.toContain('late@mail.example')
  })

  it('finds how a first name, a last name or an address begins, in any case', async () => {
    const found = async (search: string) => {
      const { people, match, count } = await ask({ search, limit: '100' })
      expect(people).toHaveLength(count)
      return [match, ...new Set(people.map(({ name }) => name.replace(/^\S+ /, '')))]
    }
    expect(await found('  JON ')).toEqual(['beginning', 'Jones'])
    expect(await found('van d')).toEqual(['beginning', 'van Dyk'])
    expect(await found('dyk')).toEqual(['anywhere', 'van Dyk'])
    expect(await found('anna jones')).toEqual(['beginning', 'Jones'])
    expect(await found('reed_50%')).toEqual(['beginning', 'Reed_50%'])
    expect(await found('r__d')).toEqual(['anywhere'])
    expect((await ask({ search: 'GUEST10' })).count).toBe(11)
    expect((await ask({ search: 'mail.example' })).match).toBe('anywhere')
    expect((await ask({ search: 'late@' })).people[0]?.name).toBe('Late Comer')
  })

  it('finds letters beyond ASCII however they are typed', async () => {
    for (const search of [
      'élodie',
      'ÉLO',
      'ünal',
      'josé',
      'jose\u0301',
      'GARCÍA',
      'odie ün',
      'elodie',
      'unal',
      'garcia',
    ]) {
      expect([search, (await ask({ search })).count]).toEqual([search, 1])
    }
  })

  it('can be narrowed to a role', async () => {
    const admins = await ask({ role: 'admin' })
    expect(admins.people.map(({ role }) => role)).not.toContain('customer')
    expect(admins.count).toBe(admins.people.length)
    const both = await ask({ role: 'customer', search: 'ada' })
    expect(both.people).toEqual([])
    expect((await ask({ role: 'admin', search: 'ada' })).people[0]?._id).toBe('ada')
  })

  it('refuses by name what it cannot be asked for', async () => {
    expect(await refused({ sort: 'youngest' })).toEqual([422, ['sort']])
    expect(await refused({ role: 'cook' })).toEqual([422, ['role']])
    expect(await refused({ limit: '0' })).toEqual([422, ['limit']])
    expect(await refused({ limit: '101', before: 'x' })).toEqual([422, ['before', 'limit']])
    expect(await refused({ search: 'x'.repeat(201) })).toEqual([422, ['search']])
  })

  it('leads to one person, and says when there is none', async () => {
    const answer = await test.get('/users/carl', as)
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      {
        _id: 'carl',
        email: carl.email,
        role: 'customer',
        createdAt: saturdayEvening.toISOString(),
      },
    ])
    expect((await test.get('/users/nobody', as)).status).toBe(404)
  })
})

const names = [
  'zed',
  'Ágnes',
  'Émile',
  'Ömer',
  'Øyvind',
  'Åse',
  'adam',
  'Ñandu',
  'nzed',
  'Łukasz',
  'Lutz',
  'Çelik',
  'Şule',
  'sz',
  'þor',
  'ßa',
]

it.each(['en-US', 'da-DK', 'sv-SE', 'de-DE', 'es-ES', 'pl-PL', 'tr-TR', 'hu-HU', 'is-IS'])(
  'in %s names are in the order of its alphabet',
  (locale) => {
    const key = (name: string) => sortKeyOf(name, locale)
    const sorted = names.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
    expect(sorted).toEqual(
      names.toSorted(new Intl.Collator(locale, { sensitivity: 'base' }).compare),
    )
  },
)

it('an Øyvind is before zed in America and behind it in Denmark', () => {
  const isBehind = (locale: string) => sortKeyOf('Øyvind', locale) > sortKeyOf('zed', locale)
  expect([isBehind('en-US'), isBehind('da-DK')]).toEqual([false, true])
})
