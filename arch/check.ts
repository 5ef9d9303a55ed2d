import { dirname } from 'node:path'
import { figuresOf } from './figures.ts'
import { notYet } from './not-yet.ts'
import { projectOf } from './project.ts'
import { rules, violationsOf } from './rules.ts'
import { subNounsOf } from './rules/siblings.ts'
import { readTree } from './tree.ts'

/** `node arch/check.ts`: says what breaks the house and ends with 1 if anything does. */
const root = dirname(import.meta.dirname)
const project = projectOf(readTree(root))
const findings = violationsOf(project, notYet)
const violations = findings.filter(({ isAdvice }) => !isAdvice)

for (const { file, line, rule, why, found, isAdvice } of findings) {
  console.log(`${file}:${line} ${isAdvice ? 'advice, ' : ''}${rule}: ${why} (${found})`)
}

const nouns = new Set(
  project.product.flatMap(({ place }) => (place.area === 'module' ? [place.noun] : [])),
)
const loose = project.product.filter(({ path }) => path.split('/').length === 2).length
const imports = project.product.reduce((sum, source) => sum + source.imports.length, 0)
console.log(
  [
    `${project.product.length} files under src, ${imports} imports, ${rules.length} rules, ${violations.length} violations`,
    `nouns: ${nouns.size}, of them ${subNounsOf(project).size} in a module; loose files in src: ${loose}`,
    `not yet: ${Object.entries(notYet)
      .map(([rule, keys]) => `${rule} ${keys.length}`)
      .join(', ')}`,
    ...figuresOf(project, root),
  ].join('\n'),
)
process.exitCode = violations.length > 0 ? 1 : 0
