import { placeOf } from '../places.ts'
import type { Project } from '../project.ts'
import { reasons } from '../reasons.ts'
import type { Finding, Rule } from '../rule.ts'

/** Sub-nouns are rooms of their module: they have a reason, a door and no way round in a circle. */
export const siblingRules: readonly Rule[] = [
  {
    name: 'siblings-form-no-circle',
    why: 'These sub-nouns of one module need each other in a circle: they are one noun, or what both need belongs to a third.',
    check: (project) => circlesOf(siblingArrows(project)),
  },
  {
    name: 'sibling-store-is-private',
    why: 'A store and its tables belong to one noun: call a verb of its stories (<story>.server.ts), or join the two.',
    check: (project) =>
      siblingArrows(project)
        .filter(({ part }) => part === 'store' || part === 'tables')
        .map(({ from, to, file, line }) => ({
          file,
          line,
          found: `imports the store of ${to}`,
          key: `${from} → ${to}`,
        })),
  },
  {
    name: 'noun-has-a-reason',
    why: 'A sub-noun has a table, an outside party (gateway) or a lifecycle (states in rules, chores) of its own, or a sentence in arch/reasons.ts: else it is a file of its noun.',
    check: (project) =>
      [...subNounsOf(project)]
        .filter(([key, noun]) => !noun.hasReason && !Object.hasOwn(reasons, key))
        .map(([key, { file }]) => ({ file, line: 1, found: `${key} has none`, key })),
  },
]

interface SiblingArrow {
  /** module/sub-noun */
  readonly from: string
  readonly to: string
  readonly part: string | undefined
  readonly file: string
  readonly line: number
}

/** Imports from one sub-noun of a module into another; the module's own files are roof and floor. */
function siblingArrows({ product }: Project): SiblingArrow[] {
  return product.flatMap(({ path, place, imports }) => {
    if (place.area !== 'module' || place.noun === place.module) return []
    return imports.flatMap(({ target, line }) => {
      const to = target.kind === 'file' ? placeOf(target.path) : undefined
      const isSibling =
        to?.area === 'module' &&
        to.module === place.module &&
        to.noun !== to.module &&
        to.noun !== place.noun
      return isSibling ? [{ from: place.noun, to: to.noun, part: to.part, file: path, line }] : []
    })
  })
}

/** Every arrow from whose end a way leads back to its beginning, once. */
function circlesOf(arrows: readonly SiblingArrow[]): Finding[] {
  const next = new Map<string, Set<string>>()
  for (const { from, to } of arrows) next.set(from, (next.get(from) ?? new Set()).add(to))
  const found = new Map<string, Finding>()
  for (const { from, to, file, line } of arrows) {
    const key = `${from} → ${to}`
    if (found.has(key) || !leads(next, to, from)) continue
    found.set(key, { file, line, found: `${key}, and a way back`, key })
  }
  return [...found.values()]
}

function leads(next: ReadonlyMap<string, ReadonlySet<string>>, from: string, to: string): boolean {
  const seen = new Set<string>()
  const waiting = [from]
  for (let noun = waiting.pop(); noun !== undefined; noun = waiting.pop()) {
    if (noun === to) return true
    if (seen.has(noun)) continue
    seen.add(noun)
    waiting.push(...(next.get(noun) ?? []))
  }
  return false
}

interface SubNoun {
  readonly file: string
  readonly hasReason: boolean
}

export function subNounsOf({ product }: Project): Map<string, SubNoun> {
  const nouns = new Map<string, SubNoun>()
  for (const { path, place, facts } of product) {
    if (place.area !== 'module' || place.noun === place.module) continue
    const before = nouns.get(place.noun)
    const isReason =
      facts.tablesDeclared.length > 0 ||
      place.part === 'gateway' ||
      (place.part === 'story' && facts.exports.some((name) => name.endsWith('Chores'))) ||
      (place.part === 'rules' && facts.exports.some((name) => /states|transitions/i.test(name)))
    const hasReason = isReason || before?.hasReason === true
    nouns.set(place.noun, { file: before?.file ?? path, hasReason })
  }
  return nouns
}
