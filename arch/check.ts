import { dirname } from 'node:path'

import { notYet } from './not-yet.ts'
import { projectOf } from './project.ts'
import { rules, violationsOf } from './rules.ts'
import { lineFigures } from './rules/sizes.ts'
import { subNounsOf } from './rules/siblings.ts'
import { readTree } from './tree.ts'

/** `node arch/check.ts`: says what breaks the house and ends with 1 if anything does. */
const project = projectOf(readTree(dirname(import.meta.dirname)))
const violations = violationsOf(project, notYet)

for (const { file, line, rule, why, found } of violations) {
  console.log(`${file}:${line} ${rule}: ${why} (${found})`)
}

const { median, p90, longest } = lineFigures(project)
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
    `lines: median ${median}, nine in ten up to ${p90}, longest ${longest?.lines ?? 0} (${longest?.path ?? 'none'})`,
  ].join('\n'),
)
process.exitCode = violations.length > 0 ? 1 : 0
