import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { legalTree } from './legal-tree.ts'
import { moduleMap } from './module-map.ts'
import { notYet } from './not-yet.ts'
import { projectOf } from './project.ts'
import type { RedCase } from './red-case.ts'
import { redCases } from './red-cases.ts'
import { rules, violationsOf } from './rules.ts'
import { readTree } from './tree.ts'

describe('the architecture checker', () => {
  test('finds nothing in this repository', () => {
    const project = projectOf(readTree(dirname(import.meta.dirname)))
    const messages = violationsOf(project, notYet)
      .filter(({ isAdvice }) => !isAdvice)
      .map(({ file, line, rule }) => `${file}:${line} ${rule}`)
    expect(project.product.length).toBeGreaterThan(0)
    expect(messages).toEqual([])
  })

  test('finds nothing in the legal tree', () => {
    expect(violationsOf(projectOf(legalTree))).toEqual([])
  })

  test.each(redCases.map((red) => [red.rule, titleOf(red), red] as const))(
    '%s is red for %s',
    (rule, _title, red) => {
      const tree = new Map([...legalTree, ...Object.entries(red.plant)])
      const violations = violationsOf(projectOf(tree, red.map ?? moduleMap))
      expect([...new Set(violations.map((violation) => violation.rule))]).toEqual([rule])
    },
  )

  test('every rule has a name of its own and a red case', () => {
    const names = rules.map(({ name }) => name)
    expect([...new Set(names)]).toEqual(names)
    expect([...new Set(redCases.map(({ rule }) => rule))].toSorted()).toEqual(names.toSorted())
  })

  test('what is not done yet is borne, and comes off its list once it is done', () => {
    const tree = new Map([
      ...legalTree,
      ['src/modules/menu/wishes/rules.ts', 'export const wish = 1'] as const,
    ])
    const borne = { 'noun-has-a-reason': ['menu/wishes'] }
    expect(violationsOf(projectOf(tree), borne)).toEqual([])
    expect(violationsOf(projectOf(legalTree), borne)).toMatchObject([
      { rule: 'noun-has-a-reason', found: 'menu/wishes holds it: take it off' },
    ])
  })

  test('what moves may take its place on the list of what is not done, and the list does not grow', () => {
    const tree = new Map([
      ...legalTree,
      [
        'src/modules/cart/ui/closed.tsx',
        'export const Closed = () => <p>We are closed</p>',
      ] as const,
    ])
    expect(violationsOf(projectOf(tree), { 'words-stand-in-texts': ['cart'] })).toEqual([])
    const most = rules.find(({ name }) => name === 'words-stand-in-texts')?.most ?? 0
    const grown = Array.from({ length: most + 1 }, (_, at) => `src/site/${at}`)
    expect(violationsOf(projectOf(legalTree), { 'words-stand-in-texts': grown })).toContainEqual(
      expect.objectContaining({ found: `${most + 1} keys, at most ${most}` }),
    )
  })

  test('what a rule can only guess is advice, and breaks nothing', () => {
    const tree = new Map([
      ...legalTree,
      ['src/site/dish-row.tsx', `import { canEdit } from '#modules/menu/rules.ts'`] as const,
    ])
    expect(violationsOf(projectOf(tree))).toMatchObject([
      { rule: 'ui-lives-with-its-noun', isAdvice: true },
    ])
  })

  test('a finding names the line that has to change', () => {
    const tree = new Map([
      ...legalTree,
      ['src/kernel/look.ts', `\n\nimport '#ui-kit/button.tsx'\n`] as const,
    ])
    expect(violationsOf(projectOf(tree))).toMatchObject([
      { file: 'src/kernel/look.ts', line: 3, found: 'imports #ui-kit/button.tsx' },
    ])
  })
})

/** The planted file and the start of what stands in it. */
function titleOf({ plant }: RedCase): string {
  const [[path, text] = ['another module map', '']] = Object.entries(plant)
  return `${path} ${text.slice(0, 60).split('\n')[0] ?? ''}`.trim()
}
