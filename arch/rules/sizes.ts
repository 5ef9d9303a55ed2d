import type { Rule } from '../rule.ts'

const FILE_LINES = 400
const TEST_LINES = 500
const TESTS = /\.(?:test|spec)\.tsx?$/

/** Budgets. */
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
