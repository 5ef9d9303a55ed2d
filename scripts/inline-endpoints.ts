import { readFileSync } from 'node:fs'
import { type ESTree, type Plugin, parseSync } from 'vite'

/** What a browser asks of a call, as its contract has it: `{ method: 'GET', path: '/dishes/:slug', noun: 'menu' }`. */
type Calls = ReadonlyMap<string, string>

const contract = /\/contract(?:\/[\w-]+)?\.ts$/

/**
 * Writes calls into the browser's code where they are made: a method, a path and a noun are all that it needs of a
 * contract, so that may be as long as it likes and brings nothing that it imports to a page (decision 9).
 */
export function inlineEndpoints(): Plugin {
  const known = new Map<string, Calls>()
  const callsOf = (file: string): Calls => {
    const found = known.get(file) ?? callsIn(file)
    known.set(file, found)
    return found
  }
  return {
    name: 'inline-endpoints',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: /\/contract(?:\/[\w-]+)?\.ts['"]/ },
      async handler(code, id) {
        // What Rolldown parses is a module's tree; its types say no more than that it is a node.
        const { body } = this.parse(code) as unknown as ESTree.Program
        let lean = code
        for (const statement of body.toReversed()) {
          if (statement.type !== 'ImportDeclaration' || !contract.test(statement.source.value))
            continue
          const from = await this.resolve(statement.source.value, id)
          if (!from) continue
          const written = writtenIn(statement, callsOf(from.id))
          lean = lean.slice(0, statement.start) + written + lean.slice(statement.end)
        }
        return lean === code ? null : { code: lean, map: null }
      },
    },
  }
}

/** The import with what is no call, and each call as a constant of its own. */
function writtenIn({ specifiers, source }: ESTree.ImportDeclaration, calls: Calls): string {
  const rest: string[] = []
  const made: string[] = []
  for (const each of specifiers) {
    if (each.type !== 'ImportSpecifier' || each.imported.type !== 'Identifier') {
      return textOf(specifiers, source)
    }
    const { name } = each.imported
    const call = calls.get(name)
    if (call === undefined) rest.push(`${name} as ${each.local.name}`)
    else made.push(`const ${each.local.name} = ${call};`)
  }
  const left = rest.length > 0 ? `import { ${rest.join(', ')} } from '${source.value}';` : ''
  return [left, ...made].join('\n')
}

/** A namespace stays as it stands. */
function textOf(specifiers: ESTree.ImportDeclaration['specifiers'], source: ESTree.StringLiteral) {
  const [only] = specifiers
  return `import * as ${only?.local.name} from '${source.value}';`
}

/** The calls of a contract, by the names under which it exports them. */
function callsIn(file: string): Calls {
  const text = readFileSync(file, 'utf8')
  const { program } = parseSync(file, text)
  const calls = new Map<string, string>()
  for (const statement of program.body) {
    if (statement.type !== 'ExportNamedDeclaration') continue
    if (statement.declaration?.type !== 'VariableDeclaration') continue
    for (const { id, init } of statement.declaration.declarations) {
      const call = id.type === 'Identifier' && init && callOf(init)
      if (call) calls.set(id.name, call)
    }
  }
  return calls
}

function callOf(init: ESTree.Expression): string | undefined {
  if (init.type !== 'CallExpression' || init.callee.type !== 'Identifier') return undefined
  const [definition] = init.arguments
  if (init.callee.name !== 'endpoint' || definition?.type !== 'ObjectExpression') return undefined
  const { method, path, noun, file } = literalsOf(definition)
  if (!method || !path) return undefined
  const more = Object.entries({ noun, file }).map(([name, text]) => text && `, ${name}: ${text}`)
  return `{ method: ${method}, path: ${path}${more.join('')} }`
}

/** What stands there as it is written; of an object, its fields that are so. */
function literalsOf({ properties }: ESTree.ObjectExpression): Record<string, string> {
  return Object.fromEntries(
    properties.flatMap((property) => {
      if (property.type !== 'Property' || property.key.type !== 'Identifier') return []
      const { value } = property
      if (value.type === 'Literal') return [[property.key.name, value.raw ?? '']]
      if (value.type !== 'ObjectExpression') return []
      const inner = Object.entries(literalsOf(value)).map(([name, text]) => `${name}: ${text}`)
      return [[property.key.name, `{ ${inner.join(', ')} }`]]
    }),
  )
}
