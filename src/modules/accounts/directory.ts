import { nameToFind } from '#kernel/fold.ts'
import { fold } from '#kernel/fold.ts'
import { notACursor } from '#kernel/page.ts'
import { isWhole } from '#kernel/whole.ts'
import { directoryProblems } from './house-texts.ts'
import type { Role } from './rules.ts'

const pageSize = 50
const largestPage = 100

/** The longest search, longer than any name or address. */
const longestSearch = 200

/** How far a count goes on: nobody reads the difference between 10,001 and 90,000 people. */
export const countedUpTo = 10_000

export const roles = ['customer', 'kitchen', 'host', 'admin'] as const satisfies Role[]

export const peopleSorts = ['newest', 'oldest', 'a-z', 'z-a'] as const
export type PeopleSort = (typeof peopleSorts)[number]

/** Where a page ends: the next begins behind it. Nobody has to be there any more. */
interface Place {
  createdAt: number
  id: string
  /** Only where people are in the order of their names. */
  name: string | undefined
}

export function isByName(sort: PeopleSort): boolean {
  return sort === 'a-z' || sort === 'z-a'
}

/** What is asked for, read; or a sentence per field that cannot be. */
export interface PeopleRequest {
  search: string
  role: Role | undefined
  sort: PeopleSort
  before: Place | undefined
  limit: number
}

type SentPeopleRequest = Partial<
  Record<'search' | 'role' | 'sort' | 'before' | 'limit', string | undefined>
>

export function readPeopleRequest(asked: SentPeopleRequest): {
  wanted: PeopleRequest
  problems: Record<string, string>
} {
  const { search = '', role, before, limit } = asked
  const sort = peopleSorts.find((each) => each === (asked.sort ?? 'newest'))
  const problems: Record<string, string> = {}
  if (search.length > longestSearch) {
    problems['search'] = directoryProblems.search(longestSearch)
  }
  const wantedRole = roles.find((each) => each === role)
  if (role !== undefined && !wantedRole) {
    problems['role'] = directoryProblems.role
  }
  if (!sort) problems['sort'] = directoryProblems.sorting(peopleSorts)
  const place = before === undefined ? undefined : readPlace(before, sort ?? 'newest')
  if (before !== undefined && !place) problems['before'] = notACursor
  const size = limit === undefined ? pageSize : Number(limit)
  if (!isWhole(size, 1, largestPage)) {
    problems['limit'] = directoryProblems.page(largestPage)
  }
  const wanted = { search: normaliseSearch(search), before: place, limit: size }
  return {
    wanted: { ...wanted, role: wantedRole, sort: sort ?? 'newest' },
    problems,
  }
}

function normaliseSearch(search: string): string {
  return search.trim().replace(/\s+/g, ' ').toLowerCase()
}

export function writePlace({ createdAt, id, name }: Required<Place>, sort: PeopleSort): string {
  return isByName(sort) ? `${createdAt}-${id}:${name}` : `${createdAt}-${id}`
}

function readPlace(text: string, sort: PeopleSort): Place | undefined {
  const [, createdAt, id, name] = /^(\d{1,15})-([^:]{1,100})(?::(.{0,400}))?$/su.exec(text) ?? []
  if (id === undefined || (name !== undefined) !== isByName(sort)) return undefined
  return { createdAt: Number(createdAt), id, name }
}

const keys = new Map<string, ReadonlyMap<string, string>>()

/**
 * What a name is sorted by, letter after letter by their numbers, as databases do: without case and accents, but for
 * letters that have a place of their own in this alphabet. Å is behind Z in Danish and with A in English.
 * @param locale BCP 47
 */
export function sortKeyOf(name: string, locale: string): string {
  const own = keys.get(locale) ?? ownLetters(locale)
  keys.set(locale, own)
  const letters = name.normalize('NFC').toLocaleLowerCase(locale)
  const key = Array.from(letters, (letter) => own.get(letter) ?? fold(letter)).join('')
  return key.trim() || nameToFind(name)
}

const plainLetters = Array.from('abcdefghijklmnopqrstuvwxyz')

/** A locale's own letters, each as the plain letter that it follows and a mark that keeps their order. */
function ownLetters(locale: string): ReadonlyMap<string, string> {
  const { compare } = new Intl.Collator(locale, { sensitivity: 'base' })
  const letters = Array.from({ length: 0x250 - 0xdf }, (_, index) =>
    String.fromCodePoint(0xdf + index),
  )
  const own = letters
    .filter((letter) => /\p{Ll}/u.test(letter) && compare(letter, fold(letter)) !== 0)
    .toSorted(compare)
  return new Map(
    own.map((letter, place) => {
      const before = plainLetters.findLast((plain) => compare(plain, letter) < 0) ?? ''
      return [letter, before + String.fromCodePoint(0xe000 + place)]
    }),
  )
}
