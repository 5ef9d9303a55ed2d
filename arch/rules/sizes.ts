import type { Project, Source } from '../project.ts'
import type { Finding, Rule } from '../rule.ts'

const FILE_LINES = 300
const NINE_IN_TEN = 120
const VERBS = 12

/** Budgets, and the figures behind them. */
export const sizeRules: readonly Rule[] = [
  {
    name: 'file-fits-its-budget',
    why: `A file has at most ${FILE_LINES} lines, a test too: make it a folder of the same name with a file per verb, split the noun, or test by subject.`,
    check: ({ sources }) =>
      sources
        .filter((source) => source.facts.lines > FILE_LINES)
        .map(({ path, facts }) => ({
          file: path,
          line: facts.lines,
          found: `${facts.lines} lines`,
        })),
  },
  {
    name: 'nine-in-ten-are-short',
    why: `Nine in ten files of src have at most ${NINE_IN_TEN} lines: split the longest ones.`,
    check: (project) => {
      const { p90, longest } = lineFigures(project)
      if (p90 <= NINE_IN_TEN || !longest) return []
      return [{ file: longest.path, line: 1, found: `nine in ten have up to ${p90} lines` }]
    },
  },
  {
    name: 'service-has-twelve-verbs',
    why: `A service has at most ${VERBS} exported functions, its folder counted as one: split the noun into a sub-noun.`,
    check: (project) => [...servicesOf(project)].flatMap(([, files]) => tooManyVerbs(files)),
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

/** service.server.ts or the files of service/, for every noun. */
function servicesOf({ product }: Project): Map<string, Source[]> {
  const services = new Map<string, Source[]>()
  for (const source of product) {
    if (source.place.area !== 'module' || source.place.part !== 'service') continue
    services.set(source.place.noun, [...(services.get(source.place.noun) ?? []), source])
  }
  return services
}

function tooManyVerbs(files: readonly Source[]): Finding[] {
  const verbs = files.reduce((sum, { facts }) => sum + facts.exportedFunctions.length, 0)
  const [first] = files
  return first && verbs > VERBS ? [{ file: first.path, line: 1, found: `${verbs} verbs` }] : []
}
