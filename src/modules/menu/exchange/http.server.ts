import { type Route, serve } from '#platform/http/route.server.ts'
import { type ImportFound, exportMenu, importMenu } from './contract.ts'
import { exportMenu as writeMenu } from './service/export-menu.server.ts'
import { optionsColumn } from './rules/fields.ts'
import {
  type ImportResult,
  importMenu as applyImport,
  planImport,
} from './service/import-menu.server.ts'

export const exchangeRoutes: Route[] = [
  serve(exportMenu, (scope, { query }) => writeMenu(scope, query.format)),
  serve(importMenu, async (scope, { body: { dryRun, token, ...asked } }) =>
    dryRun
      ? wireFound(await planImport(scope, asked), false)
      : wireFound(await applyImport(scope, asked, token ?? ''), true),
  ),
]

/** The same words for the browser: values as they stand in a cell. */
function wireFound(result: ImportResult, isApplied: boolean): ImportFound {
  const { token, unchanged, added, changed, removed, unknownCategories, made, problems } = result
  const { source, columns, notes, pictures } = result
  return {
    token: isApplied ? null : token,
    isApplied,
    unchanged,
    added: added.map(({ line, input: { name, price } }) => ({ line, name, price })),
    changed: changed.map(({ line, known, input, differing, options }) => ({
      line,
      _id: known.id,
      name: input.name,
      fields: [
        ...differing.map(({ field: { column, kind }, before, after }) => ({
          column,
          before: kind.write(before),
          after: kind.write(after),
        })),
        ...(options ? [{ column: optionsColumn, before: known.options, after: options.text }] : []),
      ],
    })),
    removed: removed.map(({ id, input }) => ({ _id: id, name: input.name })),
    source,
    columns: [...columns],
    notes: [...notes],
    unknownCategories: [
      ...made.map(({ label }) => ({ label, dishes: filedUnder(result, label), isMade: true })),
      ...[...unknownCategories].map(([label, dishes]) => ({ label, dishes, isMade: false })),
    ],
    pictures: pictures.length + added.filter(({ pictureSource }) => pictureSource !== '').length,
    problems: problems.first,
    problemCount: problems.count,
  }
}

function filedUnder({ added, changed }: ImportResult, label: string): number {
  return [...added, ...changed].filter(({ input }) => input.category === label).length
}
