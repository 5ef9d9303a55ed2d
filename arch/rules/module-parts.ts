import type { Target } from '../imports.ts'
import type { ModuleMap } from '../module-map.ts'
import { PUBLIC_FACE, isServer, isTest, placeOf, type Part } from '../places.ts'
import type { Source } from '../project.ts'
import { eachImport, type Rule } from '../rule.ts'
import { isReserved } from './packages.ts'

/** The "may import" column of the house, for one row of the vocabulary. */
interface Column {
  readonly name: string
  readonly why: string
  readonly parts: readonly Part[]
  /** Parts of the same module, its sub-nouns included. */
  readonly own: readonly Part[]
  /** Parts of the same module of which types alone may be taken. */
  readonly ownTypes?: readonly Part[]
  /** Parts of another module that the map allows. */
  readonly others: readonly Part[]
  readonly packages: RegExp
}

const NONE = /^$/
const BUILT_INS = /^node:/
const ANY = /^/

// Wider than the page in three places. The types of a noun (its states, its limits) stand in rules.ts,
// so whatever handles the noun may name them. A mutation makes what another module shows go stale, so
// client.ts may name the query keys of that module's client.ts. A component may ask who is looking or
// whether the kitchen is open, so ui/ may use another module's client; two components of two nouns
// still meet in site/ only.
const columns: readonly Column[] = [
  {
    name: 'contract-and-rules-are-pure',
    why: 'contract.ts and rules.ts import only the kernel, zod, the names of HTML’s signs, contracts, rules and their own texts: effects belong in <story>.server.ts.',
    parts: ['contract', 'rules'],
    own: ['contract', 'rules', 'texts'],
    others: ['contract', 'rules'],
    packages: /^(zod|entities)$/,
  },
  {
    name: 'tables-are-row-types',
    why: 'tables.server.ts only describes rows: queries belong in the <story>.server.ts that asks them, or in store.server.ts where two stories do, decisions in rules.ts.',
    parts: ['tables'],
    own: ['tables', 'contract', 'rules'],
    others: [],
    packages: NONE,
  },
  {
    name: 'store-knows-its-own-tables',
    why: 'A store knows the tables and words of its own module: what needs another module, a decision or an outside party belongs in <story>.server.ts.',
    parts: ['store'],
    own: ['store', 'tables', 'contract', 'rules', 'texts'],
    others: [],
    packages: BUILT_INS,
  },
  {
    name: 'story-is-told-in-its-words',
    why: 'A story is told in the words of its own module and the verbs of others: put a vendor in gateway.server.ts, a technical library in platform/, and let browsers ask through the contract.',
    parts: ['story'],
    own: ['story', 'store', 'tables', 'rules', 'contract', 'wire', 'gateway', 'events', 'texts'],
    others: ['story', 'contract', 'rules', 'events', 'texts'],
    packages: BUILT_INS,
  },
  {
    name: 'wire-only-translates',
    why: 'wire.server.ts turns what a verb answers into the specification’s names: what is asked and decided belongs in <story>.server.ts.',
    parts: ['wire'],
    own: ['wire', 'contract', 'rules', 'texts', 'story'],
    others: ['contract', 'rules'],
    packages: BUILT_INS,
  },
  {
    name: 'gateway-knows-the-vendor-only',
    why: 'A gateway translates between the vendor and the words of its own module: who may and what changes belong in <story>.server.ts.',
    parts: ['gateway'],
    own: ['gateway', 'contract', 'rules'],
    others: [],
    packages: ANY,
  },
  {
    name: 'client-asks-the-contract',
    why: 'client.ts holds queries and calls over its own contract, where queryOf is not enough: what draws belongs in ui/, what decides in rules.ts.',
    parts: ['client'],
    own: ['client', 'contract', 'rules'],
    others: ['client', 'contract'],
    packages: /^@tanstack\/react-query$/,
  },
  {
    name: 'events-and-texts-are-plain',
    why: 'events.ts and texts.ts are plain words over the kernel, the contract and the types of rules: listeners are wired at the root, logic belongs in <story>.server.ts.',
    parts: ['events', 'texts'],
    own: ['contract'],
    ownTypes: ['rules', 'texts'],
    others: [],
    packages: NONE,
  },
  {
    name: 'ui-asks-through-the-client',
    why: 'A component asks through client.ts and decides with rules.ts: compose the components of two modules in site/ (the restaurant itself anybody may ask by its hook).',
    parts: ['ui'],
    own: ['ui', 'client', 'rules', 'contract', 'texts'],
    others: ['client', 'rules', 'contract', 'texts'],
    packages: ANY,
  },
]

/** Its clock, currency and texts, which every page has before it renders: no component of another module. */
const RESTAURANT_HOOK = 'src/modules/restaurant/ui/use-restaurant.ts'

/** One rule per row of the vocabulary, so that the message can name the right home. */
export const partRules: readonly Rule[] = columns.map((column) => ({
  name: column.name,
  why: column.why,
  check: (project) =>
    eachImport(project, (from, { target, isType }) => {
      if (from.place.area !== 'module' || !from.place.part) return false
      if (!column.parts.includes(from.place.part)) return false
      if (target.kind === 'package') return !mayUsePackage(column, from, target.name)
      const own = isType ? [...column.own, ...(column.ownTypes ?? [])] : column.own
      return (
        target.kind === 'file' &&
        isForbidden({ ...column, own }, from, from.place.module, target, project.map)
      )
    }),
}))

function mayUsePackage(column: Column, from: Source, name: string): boolean {
  // Reserved packages and built-ins in the browser have rules of their own.
  if (isReserved(name) || (!from.isServer && name.startsWith('node:'))) return true
  return column.packages.test(name)
}

/** Only judges what the other arrows let pass, so that one mistake is one message. */
function isForbidden(
  column: Column,
  from: Source,
  module: string,
  target: Extract<Target, { kind: 'file' }>,
  map: ModuleMap,
): boolean {
  const place = placeOf(target.path)
  if (isTest(target.path) || (!from.isServer && isServer(target.path))) return false
  if (place.area === 'ui-kit') return !column.parts.includes('ui')
  if (place.area !== 'module' || !place.part) return false
  if (place.module === module) return !column.own.includes(place.part)
  if (column.parts.includes('ui') && target.path === RESTAURANT_HOOK) return false
  const isOpen = map[module]?.includes(place.module) && PUBLIC_FACE.includes(place.part)
  return isOpen === true && !column.others.includes(place.part)
}
