import type { NotYet } from './not-yet.ts'
import type { Project } from './project.ts'
import type { Finding, Rule } from './rule.ts'
import { arrowRules } from './rules/arrows.ts'
import { cycleRules } from './rules/cycles.ts'
import { languageRules } from './rules/languages.ts'
import { migrationRules } from './rules/migrations.ts'
import { partRules } from './rules/module-parts.ts'
import { nameRules } from './rules/names.ts'
import { packageRules } from './rules/packages.ts'
import { siblingRules } from './rules/siblings.ts'
import { sizeRules } from './rules/sizes.ts'
import { sourceRules } from './rules/sources.ts'
import { storyRules } from './rules/stories.ts'
import { tableRules } from './rules/tables.ts'
import { wordRules } from './rules/words.ts'

/** Every rule. Each one needs a planted violation in red-cases.ts; the test fails without. */
export const rules: readonly Rule[] = [
  ...sourceRules,
  ...nameRules,
  ...arrowRules,
  ...partRules,
  ...storyRules,
  ...packageRules,
  ...tableRules,
  ...cycleRules,
  ...migrationRules,
  ...sizeRules,
  ...siblingRules,
  ...wordRules,
  ...languageRules,
]

export interface Violation extends Finding {
  readonly rule: string
  readonly why: string
  readonly isAdvice: boolean
}

/**
 * Everything that is not as the house says, in the order of files and lines. What stands in `notYet`
 * is borne; what stands there and holds the rule by now has to come off it. What moves takes its place on the list
 * along, so that keys may be exchanged, and no more than the rule allows may stand there.
 */
export function violationsOf(project: Project, notYet: NotYet = {}): Violation[] {
  return rules
    .flatMap(({ name, why, check, isAdvice = false, most = Infinity }) => {
      const borne = new Set(notYet[name])
      const findings = check(project)
      const keys = new Set(findings.map(({ key }) => key))
      const open = findings.filter(({ key }) => key === undefined || !borne.has(key))
      const done = [...borne]
        .filter((key) => !keys.has(key))
        .map((key) => ({
          file: 'arch/not-yet.json',
          line: 1,
          found: `${key} holds it: take it off`,
        }))
      const grown =
        borne.size > most
          ? [{ file: 'arch/not-yet.json', line: 1, found: `${borne.size} keys, at most ${most}` }]
          : []
      return [...open, ...done, ...grown].map((finding) => ({
        ...finding,
        rule: name,
        why,
        isAdvice,
      }))
    })
    .toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
}
