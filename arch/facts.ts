import { parseSync } from 'vite'
import { marksOf, type Mark, type Marks } from './marks.ts'

/** What the rules need to know of one source file, read from its syntax tree once. */
export interface Facts extends Marks {
  readonly lines: number
  readonly unreadable: readonly Mark[]
  /** The names of what it exports, types left out. */
  readonly exports: readonly string[]
  readonly defaultExports: readonly Mark[]
  readonly specifiers: readonly Specifier[]
}

/** What is imported from where; a static import knows the names it takes, whether they are types, and how many lines it has. */
export interface Specifier extends Mark {
  readonly names: readonly string[]
  readonly isType: boolean
  readonly lines: number
}

type Parsed = ReturnType<typeof parseSync>
type LineOf = (offset: number) => number

export function factsOf(path: string, text: string): Facts {
  const parsed = parseSync(path, text)
  const lineOf: LineOf = (offset) => text.slice(0, offset).split('\n').length
  const marks = marksOf(parsed.program, lineOf)
  return {
    ...marks,
    specifiers: [
      ...staticSpecifiers(parsed, lineOf),
      ...marks.specifiers.map((mark) => ({ ...mark, names: ['*'], isType: false, lines: 1 })),
    ],
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

/** import and export … from, of values or of types, with or without attributes; one statement is one. */
function staticSpecifiers(parsed: Parsed, lineOf: LineOf): Specifier[] {
  const { staticImports, staticExports } = parsed.module
  // An `export { a }` of what an import brought stands here as if it were that import, again.
  const imports = new Set(staticImports.map(({ start }) => start))
  const passedOn = staticExports.filter(({ start }) => !imports.has(start))
  return [...staticImports, ...passedOn].flatMap((found) => {
    const request = 'moduleRequest' in found ? found.moduleRequest : found.entries[0]?.moduleRequest
    if (!request) return []
    const names = found.entries.map(({ importName: { kind, name } }) =>
      kind === 'Name' ? (name ?? '') : '*',
    )
    const isType = found.entries.length > 0 && found.entries.every((entry) => entry.isType)
    const lines = lineOf(found.end) - lineOf(found.start) + 1
    return [{ what: request.value, line: lineOf(request.start), names, isType, lines }]
  })
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
