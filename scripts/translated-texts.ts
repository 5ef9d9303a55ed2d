import { existsSync, globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { type ESTree, type Plugin, parseSync } from 'vite'

const root = new URL('../', import.meta.url).pathname
const textsFile = /\/src\/(?!languages\/).*(?:\/|-)texts(?:\.server)?\.ts$/

/**
 * Says every text in its language. In the browser's code a texts file is replaced by the one of `src/languages` in which the
 * same is said: each language has a build of its own and looks nothing up. On the server, where each request has
 * its language, the exports look up what is said now.
 */
export function translatedTexts(language: string | 'each'): Plugin {
  return {
    name: 'translated-texts',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(vocabulary) ? `\0${id}` : undefined),
    load: (id) =>
      id.startsWith(`\0${vocabulary}`) ? vocabularyOf(id.slice(vocabulary.length + 1)) : undefined,
    transform: {
      filter: { id: textsFile },
      handler(code, id) {
        const [file = id] = id.split('?')
        if (language === 'each') return { code: askedAnew(code, file), map: null }
        const translation = translationOf(language, file)
        if (!existsSync(translation)) return undefined
        this.addWatchFile(translation)
        return { code: readFileSync(translation, 'utf8'), map: null }
      },
    },
  }
}

/** `virtual:vocabulary/de`: all that a language says, as one module, which the server loads when a house speaks it. */
const vocabulary = 'virtual:vocabulary/'

function vocabularyOf(language: string): string {
  const folder = `${root}src/languages/${language}/`
  const files = globSync('**/*.ts', { cwd: folder }).toSorted()
  const imports = files.map((file, at) => `import * as t${at} from '${folder}${file}'`)
  const entries = files.map((file, at) => `${JSON.stringify(file.replace(/\.ts$/, ''))}: t${at}`)
  return `${imports.join('\n')}\nexport default { ${entries.join(', ')} }`
}

function translationOf(language: string, file: string): string {
  return `${root}src/languages/${language}/${relative(`${root}src`, file)}`
}

/** `export const shopTexts = …` becomes what says it in the language of the moment. */
function askedAnew(code: string, file: string): string {
  const key = relative(`${root}src`, file).replace(/\.ts$/, '')
  const names: string[] = []
  let plain = code
  for (const statement of parseSync(file, code).program.body.toReversed()) {
    if (statement.type !== 'ExportNamedDeclaration') continue
    const found = namesOf(statement.declaration)
    if (found.length === 0) continue
    names.push(...found)
    // The declaration keeps its place and loses its export.
    plain = plain.slice(0, statement.start) + plain.slice(statement.start).replace(/^export /, '')
  }
  if (names.length === 0) return code
  const asked = names.map(
    (name) => `const ${name}$asked = inEachLanguage(${JSON.stringify(key)}, '${name}', ${name})`,
  )
  const exported = names.map((name) => `${name}$asked as ${name}`)
  return `${plain}
import { inEachLanguage } from '#platform/speaking.server.ts'
${asked.join('\n')}
export { ${exported.join(', ')} }
`
}

function namesOf(declaration: ESTree.ExportNamedDeclaration['declaration']): string[] {
  if (declaration?.type === 'FunctionDeclaration')
    return declaration.id ? [declaration.id.name] : []
  if (declaration?.type !== 'VariableDeclaration') return []
  return declaration.declarations.flatMap(({ id, init }) =>
    id.type === 'Identifier' && init && !isString(init) ? [id.name] : [],
  )
}

/** Cannot ask anything anew: a text stands in an object. */
function isString({ type }: ESTree.Expression): boolean {
  return type === 'Literal' || type === 'TemplateLiteral'
}
