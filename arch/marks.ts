import { Visitor, type ESTree, type VisitorObject } from 'vite'
import {
  isDatabase,
  isHeldByStripe,
  isMeta,
  isMetaEnv,
  isProcess,
  documentationIn,
  isSentence,
  isStripeVerb,
  nameOf,
  propertyOf,
  takesDatabase,
  takesEnv,
  textOf,
} from './ast.ts'
import { looseTextsIn } from './loose-texts.ts'
import { isKept, isTexts } from './places.ts'
import { queryMethods, tableMethods, tableNames, tablesInSql } from './sql.ts'

/** Something found in a source, and the line it stands on. */
export interface Mark {
  readonly what: string
  readonly line: number
}

type MarkKind =
  | 'specifiers'
  | 'computedImports'
  | 'environment'
  | 'temporal'
  | 'queries'
  | 'tablesUsed'
  | 'tablesDeclared'
  | 'unheldParams'
  | 'wireWords'
  | 'bareTexts'
  | 'looseTexts'
  | 'frozenTexts'
  | 'stringTexts'
  | 'sqlFunctions'

export type Marks = Readonly<Record<MarkKind, readonly Mark[]>>

type Report = (kind: MarkKind, what: string, node: ESTree.Span) => void

/** Walks the tree of one source and notes what the rules ask about. */
export function marksOf(program: ESTree.Program, lineOf: (offset: number) => number): Marks {
  const marks: Record<MarkKind, Mark[]> = {
    specifiers: [],
    computedImports: [],
    environment: [],
    temporal: [],
    queries: [],
    tablesUsed: [],
    tablesDeclared: [],
    unheldParams: [],
    wireWords: [],
    bareTexts: [],
    looseTexts: [],
    frozenTexts: [],
    stringTexts: [],
    sqlFunctions: [],
  }
  const report: Report = (kind, what, node) => marks[kind].push({ what, line: lineOf(node.start) })
  const visitors = [
    importsIn(report),
    environmentIn(report),
    sqlIn(report),
    sqlFunctionsIn(report),
    stripeIn(report),
    wireWordsIn(report),
    textsIn(report),
    translatedIn(report),
    frozenIn(report),
    stringsIn(report),
  ]
  for (const visitor of visitors) {
    new Visitor(visitor).visit(program)
  }
  return marks
}

/** import() of a literal, import('…').Type, and the ways around them that nobody can follow. */
function importsIn(report: Report): VisitorObject {
  return {
    TSImportType: (node) => report('specifiers', node.source.value, node),
    ImportExpression(node) {
      const specifier = textOf(node.source)
      if (specifier === undefined) report('computedImports', 'import() of a computed path', node)
      else report('specifiers', specifier, node)
    },
    MemberExpression(node) {
      if (isMeta(node.object) && propertyOf(node) === 'glob')
        report('computedImports', 'import.meta.glob', node)
    },
    CallExpression(node) {
      if (node.callee.type === 'Identifier' && node.callee.name === 'require')
        report('computedImports', 'require()', node)
    },
  }
}

function environmentIn(report: Report): VisitorObject {
  const harmless = new Set<ESTree.Node>()
  return {
    Identifier(node) {
      if (node.name === 'Temporal') report('temporal', 'Temporal', node)
    },
    ImportDeclaration(node) {
      const isProcessModule = /^(?:node:)?process$/.test(node.source.value)
      const names = node.specifiers.map((it) =>
        it.type === 'ImportSpecifier' ? nameOf(it.imported) : '',
      )
      if (isProcessModule && names.includes('env'))
        report('environment', 'env of node:process', node)
    },
    VariableDeclarator(node) {
      if (node.init && isProcess(node.init) && takesEnv(node.id))
        report('environment', 'process.env', node)
    },
    MemberExpression(node) {
      const name = propertyOf(node)
      if (name === 'env' && isProcess(node.object)) report('environment', 'process.env', node)
      // The outer node comes first: import.meta.env.DEV clears the import.meta.env inside it.
      if (name === 'SSR' || name === 'DEV' || name === 'PROD') harmless.add(node.object)
      if (isMetaEnv(node) && !harmless.has(node)) report('environment', 'import.meta.env', node)
    },
  }
}

function sqlIn(report: Report): VisitorObject {
  return {
    CallExpression(node) {
      const method = node.callee.type === 'MemberExpression' ? propertyOf(node.callee) : undefined
      if (method === undefined || !tableMethods.has(method)) return
      if (queryMethods.has(method)) report('queries', `${method}()`, node)
      for (const table of tableNames(node.arguments[0])) report('tablesUsed', table, node)
    },
    TaggedTemplateExpression(node) {
      const isSql = node.tag.type === 'Identifier' && node.tag.name === 'sql'
      if (!isSql) return
      report('queries', 'sql`…`', node)
      for (const table of tablesInSql(node.quasi)) report('tablesUsed', table, node)
    },
    TSInterfaceDeclaration(node) {
      if (!node.id.name.endsWith('Tables')) return
      for (const member of node.body.body) {
        const key = member.type === 'TSPropertySignature' ? nameOf(member.key) : undefined
        if (key !== undefined) report('tablesDeclared', key, member)
      }
    },
  }
}

/** The names of functions that are handed the database, and of queries that are compiled once. */
function sqlFunctionsIn(report: Report): VisitorObject {
  return {
    FunctionDeclaration(node) {
      if (node.id && node.params.some(isDatabase)) report('sqlFunctions', node.id.name, node)
    },
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init && takesDatabase(init))
        report('sqlFunctions', id.name, id)
    },
  }
}

/** What goes to Stripe by stripe.noun.verb(…) and is not held against the type that Stripe gives it. */
function stripeIn(report: Report): VisitorObject {
  const held = new Set<string>()
  return {
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init && isHeldByStripe(init)) held.add(id.name)
    },
    CallExpression({ callee, arguments: args }) {
      if (!isStripeVerb(callee)) return
      for (const arg of args) {
        const isId = arg.type === 'Identifier' && arg.name === 'id'
        const isHeld = arg.type === 'Identifier' ? held.has(arg.name) : isHeldByStripe(arg)
        if (!isId && !isHeld) report('unheldParams', 'not held against a type of Stripe’s', arg)
      }
    },
  }
}

/** Names that the specification gives to what goes over the wire. */
const wireWords = new Set(['foodId', 'recipe', 'transitionId'])

function wireWordsIn(report: Report): VisitorObject {
  return {
    Identifier(node) {
      if (wireWords.has(node.name)) report('wireWords', node.name, node)
    },
    Literal(node) {
      const text = textOf(node)
      if (text !== undefined && wireWords.has(text)) report('wireWords', text, node)
    },
  }
}

/** Letters between tags, and sentences in quotes: what somebody is meant to read. */
function textsIn(report: Report): VisitorObject {
  const forUs = new Set<ESTree.Node>()
  const noteSentence = (text: string, node: ESTree.Node) => {
    if (isSentence(text) && !forUs.has(node)) report('bareTexts', oneLine(text), node)
  }
  return {
    NewExpression({ callee, arguments: args }) {
      // What an Error says is read in the log.
      if (nameOf(callee)?.endsWith('Error')) for (const arg of args) forUs.add(arg)
    },
    CallExpression({ callee, arguments: args }) {
      // What the documentation of the interface says of a call stays in English, beside the call.
      if (nameOf(callee) === 'endpoint')
        for (const each of args.flatMap(documentationIn)) forUs.add(each)
    },
    JSXText(node) {
      if (/\p{L}{2}/u.test(node.value)) report('bareTexts', oneLine(node.value), node)
    },
    JSXElement({ children }) {
      for (const child of children) {
        if (child.type !== 'JSXExpressionContainer' || child.expression.type !== 'TemplateLiteral')
          continue
        const text = child.expression.quasis.map(({ value }) => value.cooked ?? '').join('…')
        if (/\p{L}{2}/u.test(text)) report('bareTexts', oneLine(text), child)
      }
    },
    Literal(node) {
      noteSentence(textOf(node) ?? '', node)
    },
    TemplateLiteral(node) {
      noteSentence(node.quasis.map(({ value }) => value.cooked ?? '').join('…'), node)
    },
  }
}

/** What a translator in the browser would break. */
function translatedIn(report: Report): VisitorObject {
  const note = (node: ESTree.JSXElement | ESTree.JSXFragment) => {
    for (const child of looseTextsIn(node)) {
      const what = child.type === 'JSXText' ? oneLine(child.value) : child.type
      report('looseTexts', what, child)
    }
  }
  return { JSXElement: note, JSXFragment: note }
}

/** What is read of a texts file while the module loads, and so says one language for good. */
function frozenIn(report: Report): VisitorObject {
  const texts = new Set<string>()
  let functions = 0
  const enter = () => functions++
  const leave = () => functions--
  const note = (node: ESTree.Node) => {
    if (functions === 0 && node.type === 'Identifier' && texts.has(node.name))
      report('frozenTexts', node.name, node)
  }
  return {
    ImportDeclaration({ source, specifiers }) {
      if (!isTexts(source.value) || isKept(source.value)) return
      for (const { local } of specifiers) texts.add(local.name)
    },
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    MemberExpression: ({ object }) => note(object),
    CallExpression: ({ callee, arguments: args }) => [callee, ...args].forEach(note),
    SpreadElement: ({ argument }) => note(argument),
  }
}

/** Exports of a text alone: nothing could look up what it says in another language. */
function stringsIn(report: Report): VisitorObject {
  return {
    ExportNamedDeclaration({ declaration }) {
      if (declaration?.type !== 'VariableDeclaration') return
      for (const { id, init } of declaration.declarations) {
        const isText = init?.type === 'Literal' || init?.type === 'TemplateLiteral'
        if (isText && id.type === 'Identifier') report('stringTexts', id.name, id)
      }
    },
  }
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, 40)
}
