import type { RedCase } from './red-case.ts'
import { arrowCases } from './red-cases/arrows.ts'
import { languageCases } from './red-cases/languages.ts'
import { partCases } from './red-cases/module-parts.ts'
import { nameCases } from './red-cases/names.ts'
import { packageCases } from './red-cases/packages.ts'
import { siblingCases } from './red-cases/siblings.ts'
import { sizeCases } from './red-cases/sizes.ts'
import { sourceCases } from './red-cases/sources.ts'
import { storyCases } from './red-cases/stories.ts'
import { structureCases } from './red-cases/structure.ts'
import { wordCases } from './red-cases/words.ts'

/** At least one planted violation for every rule; each must be reported by that rule alone. */
export const redCases: readonly RedCase[] = [
  ...sourceCases,
  ...nameCases,
  ...arrowCases,
  ...partCases,
  ...storyCases,
  ...packageCases,
  ...structureCases,
  ...sizeCases,
  ...siblingCases,
  ...wordCases,
  ...languageCases,
]
