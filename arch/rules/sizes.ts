import type { Project } from '../project.ts'
import type { Rule } from '../rule.ts'

const FILE_LINES = 400
const TEST_LINES = 500
const TESTS = /\.(?:test|spec)\.tsx?$/

/** Budgets, and the figures behind them. */
export const sizeRules: readonly Rule[] = [
  {
    name: 'file-fits-its-budget',
    why: `A file has at most ${FILE_LINES} lines, a test ${TEST_LINES}: what has joined the story that is another one goes into a file of its own.`,
    check: ({ sources }) =>
      sources
        .filter(({ path, facts }) => facts.lines > (TESTS.test(path) ? TEST_LINES : FILE_LINES))
        .map(({ path, facts }) => ({
          file: path,
          line: facts.lines,
          found: `${facts.lines} lines`,
        })),
  },
]

export interface LineFigures {
  readonly median: number
  readonly p90: number
  readonly longest: { readonly path: string; readonly lines: number } | undefined
}

/** Lines of the files under src that are not tests; 0 while there are none. */
export function lineFigures({ product }: Project): LineFigures {
  const sorted = product
    .map(({ path, facts }) => ({ path, lines: facts.lines }))
    .toSorted((a, b) => a.lines - b.lines)
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1]?.lines ?? 0
  return { median: at(0.5), p90: at(0.9), longest: sorted.at(-1) }
}
