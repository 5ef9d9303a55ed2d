import { factsOf, type Facts } from './facts.ts'
import { resolverOf, type Import } from './imports.ts'
import { moduleMap, type ModuleMap } from './module-map.ts'
import { isServer, isTest, placeOf, type Place } from './places.ts'
import type { Tree } from './tree.ts'

export interface Source {
  readonly path: string
  readonly place: Place
  readonly isServer: boolean
  readonly isTest: boolean
  readonly facts: Facts
  readonly imports: readonly Import[]
}

/** The whole repository as the rules see it. */
export interface Project {
  readonly map: ModuleMap
  /** Every path in the tree, code or not. */
  readonly paths: readonly string[]
  /** Every file of code that was parsed. */
  readonly sources: readonly Source[]
  /** What the arrows speak of: the code under src that is not a test. */
  readonly product: readonly Source[]
  /** Code and words as they are written. */
  readonly texts: Tree
  /** docs/glossary.md */
  readonly glossary: string
}

const CODE = /\.(?:ts|tsx|mjs)$/
const WORDS = /\.(?:ts|tsx|mjs|md|sql|css)$/

export function projectOf(tree: Tree, map: ModuleMap = moduleMap): Project {
  const resolve = resolverOf(tree)
  const sources = [...tree]
    .filter(([path]) => CODE.test(path))
    .map(([path, text]): Source => {
      const facts = factsOf(path, text)
      const imports = facts.specifiers.map(({ what, line, lines, names, isType }) => ({
        specifier: what,
        line,
        lines,
        names,
        isType,
        target: resolve(path, what),
      }))
      return {
        path,
        place: placeOf(path),
        isServer: isServer(path),
        isTest: isTest(path),
        facts,
        imports,
      }
    })
  const product = sources.filter((source) => source.path.startsWith('src/') && !source.isTest)
  const texts = new Map([...tree].filter(([path]) => WORDS.test(path)))
  const glossary = tree.get('docs/glossary.md') ?? ''
  return { map, paths: [...tree.keys()], sources, product, texts, glossary }
}
