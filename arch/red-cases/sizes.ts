import { redCase, type RedCase } from '../red-case.ts'

export const sizeCases: readonly RedCase[] = [
  redCase('file-fits-its-budget', 'src/kernel/long.ts', lines(301)),
  redCase('file-fits-its-budget', 'src/kernel/long.test.ts', lines(301)),
  redCase('file-fits-its-budget', 'e2e/long.spec.ts', lines(301)),
  redCase('file-fits-its-budget', 'bench/long.ts', lines(301)),
  {
    rule: 'nine-in-ten-are-short',
    plant: Object.fromEntries(
      Array.from({ length: 12 }, (_, at) => [`src/kernel/long-${at}.ts`, lines(121)]),
    ),
  },
  redCase('service-has-twelve-verbs', 'src/modules/menu/service.server.ts', verbs(13, 'verb')),
  {
    rule: 'service-has-twelve-verbs',
    plant: {
      'src/modules/cart/service/one.server.ts': verbs(6, 'one'),
      'src/modules/cart/service/two.server.ts': verbs(6, 'two'),
    },
  },
]

function lines(count: number): string {
  return 'void 0\n'.repeat(count)
}

function verbs(count: number, name: string): string {
  return Array.from({ length: count }, (_, at) => `export function ${name}${at}() {}`).join('\n')
}
