import { isBuiltin } from 'node:module'
import { posix } from 'node:path'
import type { Tree } from './tree.ts'

/** Where an import leads: a file of the repository, a package, or nowhere that we can see. */
export type Target =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'package'; readonly name: string }
  | { readonly kind: 'nothing' }

export interface Import {
  readonly specifier: string
  readonly line: number
  /** How many lines the statement has. */
  readonly lines: number
  readonly target: Target
  /** What it takes by name; '*' where it takes all. */
  readonly names: readonly string[]
  /** Whether all that it takes is types. */
  readonly isType: boolean
}

export type Resolve = (from: string, specifier: string) => Target

const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx']

/** Follows relative paths and the "imports" of package.json, so that the two never disagree. */
export function resolverOf(tree: Tree): Resolve {
  const aliases = aliasesOf(tree.get('package.json') ?? '{}')
  return (from, specifier) => {
    const bare = specifier.replace(/[?].*$/, '')
    if (bare.startsWith('.')) return fileTarget(tree, posix.join(posix.dirname(from), bare))
    if (bare.startsWith('#')) return aliasTarget(tree, aliases, bare)
    return { kind: 'package', name: packageName(bare) }
  }
}

function aliasesOf(packageJson: string): readonly (readonly [string, string])[] {
  const parsed: unknown = JSON.parse(packageJson)
  const imports = isRecord(parsed) && isRecord(parsed['imports']) ? parsed['imports'] : {}
  return Object.entries(imports).map(([alias, to]) => {
    if (typeof to !== 'string') throw new Error(`package.json: imports["${alias}"] is not one path`)
    return [alias, posix.normalize(to)] as const
  })
}

function aliasTarget(
  tree: Tree,
  aliases: readonly (readonly [string, string])[],
  specifier: string,
): Target {
  for (const [alias, to] of aliases) {
    if (alias === specifier) return fileTarget(tree, to)
    const head = alias.slice(0, -1)
    if (alias.endsWith('*') && specifier.startsWith(head)) {
      return fileTarget(tree, to.replace('*', specifier.slice(head.length)))
    }
  }
  return { kind: 'nothing' }
}

function fileTarget(tree: Tree, path: string): Target {
  for (const ending of ENDINGS) {
    if (tree.has(path + ending)) return { kind: 'file', path: path + ending }
  }
  if (path.startsWith('src/')) return { kind: 'nothing' }
  // A picture or a JSON file outside the folders that the tree holds: nothing to judge in it.
  const isCode = /\.(?:[cm]?[jt]sx?)$/.test(path) || posix.extname(path) === ''
  return isCode ? { kind: 'nothing' } : { kind: 'file', path }
}

/** 'node:' is kept on built-ins, so that 'fs' and 'node:fs' are one name. */
function packageName(specifier: string): string {
  if (isBuiltin(specifier)) return specifier.startsWith('node:') ? specifier : `node:${specifier}`
  const [first = '', second = ''] = specifier.split('/')
  return first.startsWith('@') ? `${first}/${second}` : first
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
