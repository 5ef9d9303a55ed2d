import type { Project } from '../project.ts'
import type { Finding, Rule } from '../rule.ts'

/** A table is read and written by its own module only. */
export const tableRules: readonly Rule[] = [
  {
    name: 'table-belongs-to-its-module',
    why: 'A table is read and written by the module that owns it: add a verb to a story of that module (<story>.server.ts).',
    check: (project) => {
      const owners = ownersOf(project)
      return project.product.flatMap(({ path, place, facts }) =>
        facts.tablesUsed
          .filter(({ what }) => {
            const owner = owners.get(what)
            return owner !== undefined && !(place.area === 'module' && place.module === owner)
          })
          .map(({ what, line }) => ({
            file: path,
            line,
            found: `table ${what} of ${owners.get(what) ?? ''}`,
          })),
      )
    },
  },
  {
    name: 'tables-are-interfaces',
    why: 'tables.server.ts exports `interface <Noun>Tables` whose keys are the names of the tables: without it nobody can tell whose a table is.',
    check: ({ product }) =>
      product
        .filter(({ place, facts }) => {
          const isTables = place.area === 'module' && place.part === 'tables'
          return isTables && facts.tablesDeclared.length === 0
        })
        .map(({ path }) => ({ file: path, line: 1, found: 'declares no table' })),
  },
  {
    name: 'table-has-one-owner',
    why: 'Two modules declare this table: keep it in the tables.server.ts of one, and call a verb of its stories (<story>.server.ts) from the other.',
    check: (project) => {
      const owners = ownersOf(project)
      return declarations(project)
        .filter(({ table, module }) => owners.get(table) !== module)
        .map(({ table, file, line }) => ({ file, line, found: `table ${table} again` }))
    },
  },
]

interface Declaration extends Pick<Finding, 'file' | 'line'> {
  readonly table: string
  readonly module: string
}

/** The keys of `interface <Something>Tables` in each tables.server.ts. */
function declarations(project: Project): Declaration[] {
  return project.product.flatMap(({ path, place, facts }) => {
    if (place.area !== 'module' || place.part !== 'tables') return []
    return facts.tablesDeclared.map(({ what, line }) => ({
      table: what,
      module: place.module,
      file: path,
      line,
    }))
  })
}

/** The first module that declares a table owns it. */
function ownersOf(project: Project): ReadonlyMap<string, string> {
  const owners = new Map<string, string>()
  for (const { table, module } of declarations(project)) {
    if (!owners.has(table)) owners.set(table, module)
  }
  return owners
}
