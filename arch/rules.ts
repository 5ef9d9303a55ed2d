import { arrowRules } from './rules/arrows.ts'
import { cycleRules } from './rules/cycles.ts'
import { migrationRules } from './rules/migrations.ts'
import { partRules } from './rules/module-parts.ts'
import { nameRules } from './rules/names.ts'
import { packageRules } from './rules/packages.ts'
import { sizeRules } from './rules/sizes.ts'
import { sourceRules } from './rules/sources.ts'
import { tableRules } from './rules/tables.ts'
import type { Project } from './project.ts'
import type { Finding, Rule } from './rule.ts'

/** Every rule. Each one needs a planted violation in red-cases.ts; the test fails without. */
export const rules: readonly Rule[] = [
  ...sourceRules,
  ...nameRules,
  ...arrowRules,
  ...partRules,
  ...packageRules,
  ...tableRules,
  ...cycleRules,
  ...migrationRules,
  ...sizeRules,
]

export interface Violation extends Finding {
  readonly rule: string
  readonly why: string
}

/** Everything that is not as the house says, in the order of files and lines. */
export function violationsOf(project: Project): Violation[] {
  return rules
    .flatMap(({ name, why, check }) =>
      check(project).map((finding) => ({ ...finding, rule: name, why })),
    )
    .toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
}
