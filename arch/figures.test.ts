import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { figuresOf } from './figures.ts'
import { projectOf } from './project.ts'

test('the figures tell how a house is cut, and nothing of commits where there are none', () => {
  const tree = new Map([
    ['package.json', '{}'],
    ['src/kernel/money.ts', 'void 0\n'.repeat(200)],
    ['src/modules/cart/rules.ts', 'export const a = 1, b = 2'],
    ['src/modules/cart/texts.ts', ''],
    ['src/modules/cart/contract.ts', `import {\n  a,\n  b,\n} from './rules.ts'\nexport { a }`],
    ['src/modules/cart/contract.test.ts', `import { a } from './rules.ts'`],
    ['src/modules/menu/contract.ts', `import { a } from '../cart/contract.ts'`],
  ])
  expect(figuresOf(projectOf(tree), tmpdir())).toEqual([
    'lines: 207, mean 41, median 1, nine in ten up to 200, longest 200 (src/kernel/money.ts)',
    'files with 200 lines and more: 20.0 %; with 25 and fewer: 80.0 %',
    'files with one reader: 2, of them small: 2',
    "import lines from the file's own noun: 4",
  ])
})
