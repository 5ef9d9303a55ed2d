import { existsSync, globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { type ESTree, type Plugin, Visitor, parseSync } from 'vite'

const root = new URL('../', import.meta.url).pathname
/** Not what stands in data or in a format of somebody else's (`kept-texts`): that is the same in every language. */
const textsFile = /\/src\/(?!languages\/).*(?:\/|(?<!\bkept)-)texts(?:\.server)?\.ts$/

/**
 * Says every text in its language. In the browser's code a text is written where it is said, from the file of
 * `src/languages` that says the same: each language has a build of its own, looks nothing up, and loads no text that a page does
 * not say. On the server, where each request has its language, the exports look up what is said now.
 */
export function translatedTexts(language: string | 'each'): Plugin[] {
  return language === 'each' ? [askedTexts()] : [writtenTexts(language)]
}

/** For the server. */
function askedTexts(): Plugin {
  return {
    name: 'asked-texts',
    enforce: 'pre',
    // A browser in development reads the English files as they are.
    applyToEnvironment: ({ config }) => config.consumer === 'server',
    resolveId: (id) => (id.startsWith(vocabulary) ? `\0${id}` : undefined),
    load: (id) =>
      id.startsWith(`\0${vocabulary}`) ? vocabularyOf(id.slice(vocabulary.length + 1)) : undefined,
    transform: {
      filter: { id: textsFile },
      handler: (code, id) => ({ code: askedAnew(code, id.split('?')[0] ?? id), map: null }),
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

/** For a build of the browser's scripts. */
function writtenTexts(language: string): Plugin {
  const known = new Map<string, Texts>()
  const textsOf = (file: string): Texts => {
    const found = known.get(file) ?? textsIn(file, saidIn(language, file))
    known.set(file, found)
    return found
  }
  return {
    name: 'written-texts',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/ },
      async handler(code, id) {
        const said = textsFile.test(id) ? withParts(saidIn(language, id), textsOf(id)) : code
        if (!/texts(?:\.server)?\.ts['"]/.test(said)) return { code: said, map: null }
        const { program } = parseSync(id, said)
        const groups = new Map<string, Texts[string]>()
        for (const statement of program.body) {
          if (statement.type !== 'ImportDeclaration') continue
          const from = await this.resolve(statement.source.value, id)
          if (!from || !textsFile.test(from.id)) continue
          for (const each of statement.specifiers) {
            if (each.type !== 'ImportSpecifier' || each.imported.type !== 'Identifier') continue
            const group = textsOf(from.id)[each.imported.name]
            if (group) groups.set(each.local.name, { ...group, source: statement.source.value })
          }
        }
        return { code: groups.size > 0 ? saying(said, program, groups) : said, map: null }
      },
    },
  }
}

/** The file as the language has it; what it does not say yet is said in English. */
function saidIn(language: string, file: string): string {
  const translation = `${root}src/languages/${language}/${relative(`${root}src`, file)}`
  return readFileSync(existsSync(translation) ? translation : file, 'utf8')
}

/** The objects of a texts file by the names under which it exports them. */
type Texts = Record<string, Group>

interface Group {
  name: string
  /** How its file is imported. */
  source?: string
  /** A text as it is written; of all else, only that it is there. */
  parts: Record<string, Part>
}

type Saying = (facts: readonly string[]) => string

type Part =
  | { text: string }
  | {
      code: string
      parts: Record<string, Part>
      /** Of a sentence that says each of its facts once, in their order: what stands around them. */
      around?: string[] | undefined
      /** Of a sentence that knows nothing but its facts: how it is said of such that stand in variables. */
      of?: Saying | undefined
    }

function textsIn(file: string, code: string): Texts {
  const texts: Texts = {}
  for (const statement of parseSync(file, code).program.body) {
    if (statement.type !== 'ExportNamedDeclaration') continue
    if (statement.declaration?.type !== 'VariableDeclaration') continue
    for (const { id, init } of statement.declaration.declarations) {
      const object = init && bare(init)
      if (id.type === 'Identifier' && object?.type === 'ObjectExpression')
        texts[id.name] = { name: id.name, parts: partsOf(object, code) }
    }
  }
  return texts
}

function partsOf({ properties }: ESTree.ObjectExpression, code: string): Record<string, Part> {
  return Object.fromEntries(
    properties.flatMap((property): [string, Part][] => {
      if (property.type !== 'Property' || property.computed || property.method) return []
      const { key } = property
      const name =
        key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : ''
      const value = bare(property.value)
      const text = code.slice(value.start, value.end)
      const isText =
        (value.type === 'Literal' && typeof value.value === 'string') ||
        (value.type === 'TemplateLiteral' && value.expressions.length === 0)
      if (isText) return [[name, { text }]]
      const parts = value.type === 'ObjectExpression' ? partsOf(value, code) : {}
      return [[name, { code: text, parts, around: aroundFacts(value), of: sayingOf(value, code) }]]
    }),
  )
}

/** `(dish) => `${dish} removed`` says '' before its fact and ' removed' after it. */
function aroundFacts(node: ESTree.Expression): string[] | undefined {
  if (node.type !== 'ArrowFunctionExpression' || node.body.type !== 'TemplateLiteral')
    return undefined
  const { quasis, expressions } = node.body
  const nameOf = (each: ESTree.Node) => (each.type === 'Identifier' ? each.name : undefined)
  const said = expressions.map(nameOf)
  const isPlain =
    said.length === node.params.length &&
    node.params.every((param, at) => nameOf(param) !== undefined && nameOf(param) === said[at])
  return isPlain ? quasis.map(({ value }) => value.raw) : undefined
}

/** `(count) => count === 1 ? '1 dish' : `${count} dishes`` with the facts in the place of its parameters. */
function sayingOf(node: ESTree.Expression, code: string): Saying | undefined {
  if (node.type !== 'ArrowFunctionExpression' || node.body.type === 'BlockStatement')
    return undefined
  const { body } = node
  const params = node.params.map((param) => (param.type === 'Identifier' ? param.name : ''))
  const names: { start: number; end: number; at: number }[] = []
  const properties = new Set<number>()
  let isOwn = !params.includes('')
  new Visitor({
    MemberExpression({ computed, property }) {
      if (!computed) properties.add(property.start)
    },
    ArrowFunctionExpression() {
      isOwn = false
    },
    ObjectExpression() {
      isOwn = false
    },
    Identifier({ name, start, end }) {
      if (properties.has(start)) return
      const at = params.indexOf(name)
      if (at < 0) isOwn = false
      else names.push({ start, end, at })
    },
  }).visit(programOf(body))
  if (!isOwn) return undefined
  const ordered = names.toSorted((a, b) => b.start - a.start)
  return (facts) => {
    let said = code.slice(body.start, body.end)
    for (const { start, end, at } of ordered) {
      const [from, to] = [start - body.start, end - body.start]
      said = said.slice(0, from) + facts[at] + said.slice(to)
    }
    return `(${said})`
  }
}

/** The visitor walks programs: one of this expression alone. */
function programOf(expression: ESTree.Expression): ESTree.Program {
  const { start, end } = expression
  const statement = { type: 'ExpressionStatement', expression, start, end }
  // It has what a walk asks of it.
  return { type: 'Program', body: [statement], sourceType: 'module', start, end } as never
}

function bare(node: ESTree.Expression): ESTree.Expression {
  return node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression'
    ? bare(node.expression)
    : node
}

/** Each part that is no plain text as an export of its own, so that a page loads what it says and not the rest. */
function withParts(code: string, texts: Texts): string {
  const exports = Object.values(texts).flatMap(({ name, parts }) =>
    Object.entries(parts).flatMap(([part, value]) =>
      'code' in value ? [`export const ${partName(name, part)} = ${value.code}`] : [],
    ),
  )
  return `${code}\n${exports.join('\n')}\n`
}

function partName(group: string, part: string): string {
  return `${group}$${part.replaceAll(/\W/g, '_')}`
}

/** The code with each `shopTexts.all` as the text itself, and each `shopTexts.nothingIn` as an import of that alone. */
function saying(code: string, program: ESTree.Program, groups: Map<string, Group>): string {
  const written: { start: number; end: number; text: string }[] = []
  const imports = new Set<string>()
  const partOf = (node: ESTree.Node): Part | undefined => {
    if (node.type !== 'MemberExpression') return undefined
    const [name = '', ...path] = pathOf(node)
    const group = groups.get(name)
    return group && partAt(group.parts, path)
  }
  new Visitor({
    CallExpression({ callee, arguments: facts, start, end }) {
      const part = partOf(callee)
      const around = part && 'around' in part ? part.around : undefined
      const isSpread = facts.some(({ type }) => type === 'SpreadElement')
      const isPlain = facts.every(isVariable)
      if (!around && part && 'of' in part && part.of && isPlain && facts.length > 0) {
        const said = part.of(facts.map((fact) => code.slice(fact.start, fact.end)))
        written.push({ start, end, text: said })
        return
      }
      if (!around || isSpread || facts.length !== around.length - 1 || facts.length === 0) return
      // What the facts themselves say is written in its own turn.
      const edges = [start, ...facts.flatMap((fact) => [fact.start, fact.end]), end]
      for (const [at, text] of around.entries()) {
        const open = at === 0 ? '`' : '}'
        const close = at === facts.length ? '`' : '${'
        const [from = 0, to = 0] = [edges[2 * at], edges[2 * at + 1]]
        written.push({ start: from, end: to, text: open + text + close })
      }
    },
    MemberExpression(node) {
      // Of `texts.titles.sale` the whole is met before what it begins with.
      if (written.some(({ start, end }) => start <= node.start && node.end <= end)) return
      const [name = '', ...path] = pathOf(node)
      const group = groups.get(name)
      if (!group) return
      const part = partOf(node)
      if (part && 'text' in part) {
        written.push({ start: node.start, end: node.end, text: part.text })
      } else if (path.length === 1 && part) {
        const own = partName(group.name, path[0] ?? '')
        imports.add(`import { ${own} as ${own}$ } from '${group.source}'`)
        written.push({ start: node.start, end: node.end, text: `${own}$` })
      }
    },
  }).visit(program)
  let said = code
  for (const { start, end, text } of written.toSorted((a, b) => b.start - a.start)) {
    said = said.slice(0, start) + text + said.slice(end)
  }
  return [...imports, said].join('\n')
}

/** Costs nothing to be said twice. */
function isVariable(node: ESTree.Node): boolean {
  if (node.type === 'MemberExpression') return !node.computed && isVariable(node.object)
  return node.type === 'Identifier' || node.type === 'Literal'
}

/** `texts.titles.sale` as its three names; a computed one ends it with nothing. */
function pathOf({ object, property, computed }: ESTree.MemberExpression): string[] {
  if (computed || property.type !== 'Identifier') return []
  if (object.type === 'Identifier') return [object.name, property.name]
  const before = object.type === 'MemberExpression' ? pathOf(object) : []
  return before.length > 0 ? [...before, property.name] : []
}

function partAt(parts: Record<string, Part>, path: readonly string[]): Part | undefined {
  const [first = '', ...rest] = path
  const part = Object.hasOwn(parts, first) ? parts[first] : undefined
  if (!part || rest.length === 0) return part
  return 'text' in part ? undefined : partAt(part.parts, rest)
}
