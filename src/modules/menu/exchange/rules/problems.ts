import { maxProblems } from './limits.ts'

export interface Problem {
  line: number
  column: string
  message: string
}

/** The first problems in the order of their lines, and how many there are. */
export interface Problems {
  first: Problem[]
  count: number
}

export function noProblems(): Problems {
  return { first: [], count: 0 }
}

/** Notes one more; callers go from line to line, so that the first noted are the first there are. */
export function note(problems: Problems, line: number, column: string, message: string): void {
  problems.count++
  if (problems.first.length < maxProblems) problems.first.push({ line, column, message })
}

export function together(...lists: readonly Problems[]): Problems {
  const first = lists.flatMap((list) => list.first).toSorted((a, b) => a.line - b.line)
  return {
    first: first.slice(0, maxProblems),
    count: lists.reduce((sum, { count }) => sum + count, 0),
  }
}
