import { parseSync } from 'vite'

import { marksOf, type Mark, type Marks } from './marks.ts'

/** What the rules need to know of one source file, read from its syntax tree once. */
export interface Facts extends Marks {
  readonly lines: number
  readonly unreadable: readonly Mark[]
  /** The names of what it exports, types left out. */
  readonly exports: readonly string[]
  readonly defaultExports: readonly Mark[]
}

type Parsed = ReturnType<typeof parseSync>
type LineOf = (offset: number) => number

export function factsOf(path: string, text: string): Facts {
  const parsed = parseSync(path, text)
  const lineOf: LineOf = (offset) => text.slice(0, offset).split('\n').length
  const marks = marksOf(parsed.program, lineOf)
  return {
    ...marks,
    specifiers: [...staticSpecifiers(parsed, lineOf), ...marks.specifiers],
    lines: linesOf(text),
    unreadable: parsed.errors.map((error) => ({
      what: error.message,
      line: lineOf(error.labels[0]?.start ?? 0),
    })),
    exports: exportsOf(parsed),
    defaultExports: defaultExportsOf(parsed, lineOf),
  }
}

function linesOf(text: string): number {
  return text === '' ? 0 : text.replace(/\n$/, '').split('\n').length
}

/** import and export … from, of values or of types, with or without attributes. */
function staticSpecifiers(parsed: Parsed, lineOf: LineOf): Mark[] {
  const { staticImports, staticExports } = parsed.module
  const requests = [
    ...staticImports.map((found) => found.moduleRequest),
    ...staticExports.flatMap((found) => found.entries.map((entry) => entry.moduleRequest)),
  ]
  // Every name of one `export { a, b } from` carries the same request: once is enough.
  const seen = new Map<number, Mark>()
  for (const request of requests) {
    if (request) seen.set(request.start, { what: request.value, line: lineOf(request.start) })
  }
  return [...seen.values()]
}

function exportsOf(parsed: Parsed): string[] {
  return parsed.module.staticExports
    .flatMap((found) => found.entries)
    .filter(({ isType }) => !isType)
    .map((entry) => entry.exportName.name ?? '')
}

function defaultExportsOf(parsed: Parsed, lineOf: LineOf): Mark[] {
  return parsed.module.staticExports
    .flatMap((found) => found.entries)
    .filter(({ exportName }) => exportName.kind === 'Default' || exportName.name === 'default')
    .map((entry) => ({ what: 'export default', line: lineOf(entry.start) }))
}
