import { redCase, type RedCase } from '../red-case.ts'

export const sizeCases: readonly RedCase[] = [
  redCase('file-fits-its-budget', 'src/kernel/long.ts', lines(401)),
  redCase('file-fits-its-budget', 'src/kernel/long.test.ts', lines(501)),
  redCase('file-fits-its-budget', 'e2e/long.spec.ts', lines(501)),
  redCase('file-fits-its-budget', 'bench/long.ts', lines(401)),
]

function lines(count: number): string {
  return 'void 0\n'.repeat(count)
}
