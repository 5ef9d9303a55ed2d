import type { ModuleMap } from '../module-map.ts'
import type { Project } from '../project.ts'
import type { Rule } from '../rule.ts'

type Graph = ReadonlyMap<string, readonly string[]>

/** Nothing may lead back to itself; imports of types count. */
export const cycleRules: readonly Rule[] = [
  {
    name: 'no-cycles',
    why: 'These files import each other in a circle: move what both need into the file that imports neither.',
    check: (project) =>
      cyclesIn(importGraph(project)).map((cycle) => ({
        file: cycle[0] ?? '',
        line: 1,
        found: [...cycle, cycle[0]].join(' → '),
      })),
  },
  {
    name: 'module-map-is-acyclic',
    why: 'The module map points back to itself: let the lower module announce a fact in events.ts instead.',
    check: ({ map }) =>
      cyclesIn(mapGraph(map)).map((cycle) => ({
        file: 'arch/module-map.ts',
        line: 1,
        found: [...cycle, cycle[0]].join(' → '),
      })),
  },
]

function importGraph({ product }: Project): Graph {
  return new Map(
    product.map(({ path, imports }) => [
      path,
      imports.flatMap(({ target }) => (target.kind === 'file' ? [target.path] : [])),
    ]),
  )
}

function mapGraph(map: ModuleMap): Graph {
  return new Map(Object.entries(map))
}

/** Walks depth first; every edge back to a file on the way closes one cycle, reported once. */
function cyclesIn(graph: Graph): string[][] {
  const cycles: string[][] = []
  const way: string[] = []
  const done = new Set<string>()

  const walk = (node: string) => {
    const start = way.indexOf(node)
    if (start >= 0) cycles.push(way.slice(start))
    if (start >= 0 || done.has(node)) return
    way.push(node)
    for (const next of graph.get(node) ?? []) walk(next)
    way.pop()
    done.add(node)
  }

  for (const node of graph.keys()) walk(node)
  return cycles
}
