import { isTexts, type Place, placeOf } from '../places.ts'
import type { Project, Source } from '../project.ts'
import type { Finding, Rule } from '../rule.ts'

const outside =
  /\brulings? \d+|\breliability \d|\bdesign\/(?:trust|house|experience)\b|['"`](?:[A-Z]|[A-Z]{2,5}-)\d{1,2}(?:, [A-Z]\d{1,2})*: | \((?:[A-Z]|[A-Z]{2,5}-)\d{1,2}\)/

/** What is said, and where. */
export const wordRules: readonly Rule[] = [
  {
    name: 'wire-words-stay-at-the-door',
    why: 'foodId, recipe and transitionId are the specification’s names on the wire: contract.ts and wire.server.ts map them, everything else uses our own.',
    check: ({ product }) =>
      product
        .filter(({ place }) => !isDoor(place))
        .flatMap(({ path, facts }) => {
          const [first] = facts.wireWords
          return first ? [{ file: path, line: first.line, found: first.what, key: path }] : []
        }),
  },
  {
    name: 'ui-lives-with-its-noun',
    why: 'It seems to draw what one module alone knows, which belongs in the ui/ of that module; site/ holds pages, layouts and what joins nouns. What a file imports can only hint at that.',
    isAdvice: true,
    check: ({ product }) =>
      product.flatMap((source) => {
        const module = onlyModuleOf(source)
        if (module === undefined) return []
        return [{ file: source.path, line: 1, found: `knows only ${module}`, key: source.path }]
      }),
  },
  {
    name: 'words-stand-in-texts',
    most: 8,
    why: 'What a person reads stands in texts.ts, or in house-texts.ts where only owner and staff read it: name it there, and use the name here.',
    check: ({ product }) => product.flatMap(bareTextsIn),
  },
  {
    name: 'text-has-an-element',
    why: 'A browser that translates the page takes a text beside siblings out of its place, and React then fails or writes where nobody reads: give it an element of its own, or make the whole sentence one string (elements under a new name are listed in arch/loose-texts.ts).',
    check: ({ product }) =>
      product.flatMap(({ path, facts }) =>
        facts.looseTexts.map(({ what, line }) => ({ file: path, line, found: what })),
      ),
  },
  {
    name: 'no-document-from-outside',
    why: 'This refers to a document that is not in the repository: say the rule itself.',
    check: (project) => referencesIn(project),
  },
  {
    name: 'glossary-word-once',
    why: 'A word of the trade has one meaning and stands in the glossary once.',
    check: ({ glossary }) => {
      const seen = new Set<string>()
      return wordsOf(glossary).flatMap(({ word, line }) => {
        if (!seen.has(word)) {
          seen.add(word)
          return []
        }
        return [{ file: 'docs/glossary.md', line, found: `${word} again`, key: word }]
      })
    },
  },
  {
    name: 'walks-name-files',
    why: 'The walks in docs/architecture.md are followed by newcomers: each name in them is a file or a folder.',
    check: ({ texts, paths }) => {
      const isThere = finderIn(paths)
      return namesInWalks(texts.get(architecture) ?? '').flatMap(({ name, line }) =>
        isThere(name) ? [] : [{ file: architecture, line, found: `${name} is nowhere`, key: name }],
      )
    },
  },
  {
    name: 'named-files-are-there',
    why: 'A README of src, a decision, a comment or a program in a string leads to a file: name what stands there now.',
    check: ({ texts, paths }) => {
      const isThere = finderIn(paths)
      return [...texts].flatMap(([file, text]) =>
        /^(?:src|docs\/decisions)\//.test(file)
          ? text
              .split('\n')
              .flatMap((row, at) =>
                pathsIn(file, row).flatMap((name) =>
                  isThere(name)
                    ? []
                    : [{ file, line: at + 1, found: `${name} is nowhere`, key: name }],
                ),
              )
          : [],
      )
    },
  },
  {
    name: 'decisions-have-an-index',
    why: 'docs/decisions/README.md lists every decision under a theme, in a line: add it there, or take its line away with it.',
    check: ({ texts, paths }) => {
      const file = `${decisions}README.md`
      const listed = [...(texts.get(file) ?? '').matchAll(/\]\((\d{4}-[^)]*)\)/g)]
      const named = new Set(listed.map(([, name = '']) => decisions + name))
      const kept = paths.filter(isDecision)
      const wrong = [...kept.filter((path) => !named.has(path)), ...named.difference(new Set(kept))]
      return wrong.map((path) => ({ file, line: 1, found: path }))
    },
  },
]

const doors: ReadonlySet<string | undefined> = new Set(['contract', 'wire'])

const decisions = 'docs/decisions/'

function isDecision(path: string): boolean {
  return path.startsWith(decisions) && /\/\d{4}-[^/]*$/.test(path)
}

function isDoor(place: Place): boolean {
  return place.area === 'module' && doors.has(place.part)
}

/** What depends on who is looking joins two nouns. */
const SESSION_HOOK = 'src/modules/accounts/ui/use-session.ts'

/**
 * The one module that a file of site/ knows; pages and layouts are there by right. The restaurant does not count:
 * whatever shows a time or a price knows its clock and its currency.
 */
function onlyModuleOf({ path, place, imports }: Source): string | undefined {
  if (place.area !== 'site' || /-(?:page|layout)\.tsx$/.test(path)) return undefined
  const modules = new Set<string>()
  for (const { target } of imports) {
    if (target.kind !== 'file') continue
    const to = placeOf(target.path)
    if (to.area === 'site' || target.path === SESSION_HOOK) return undefined
    if (to.area === 'module' && to.module !== 'restaurant') modules.add(to.module)
  }
  return modules.size === 1 ? [...modules][0] : undefined
}

/** One finding for a noun or a folder of pages: the list counts these. */
function bareTextsIn({ path, place, facts }: Source): Finding[] {
  const [first] = facts.bareTexts
  const isWritten = isTexts(path)
  const isRead = place.area === 'module' || place.area === 'site' || place.area === 'ui-kit'
  if (!first || isWritten || !isRead) return []
  const key = place.area === 'module' ? place.noun : path.slice(0, path.lastIndexOf('/'))
  return [{ file: path, line: first.line, found: first.what, key }]
}

/** Its letters are those of the doctor; a migration that has run is never edited. */
const olderThanTheLaw = 'db/migrations/0016_order_invariants.sql'

function referencesIn({ texts }: Project): Finding[] {
  return [...texts].flatMap(([file, text]) => {
    if (file.startsWith('arch/') || file === olderThanTheLaw) return []
    const line = text.split('\n').findIndex((each) => outside.test(each))
    if (line < 0) return []
    const found = outside.exec(text.split('\n')[line] ?? '')?.[0].trim() ?? ''
    return [{ file, line: line + 1, found, key: file }]
  })
}

/** Whether a name without its ending, or the last parts of a path, is a file or a folder of the repository. */
function finderIn(paths: readonly string[]): (name: string) => boolean {
  const known = paths.map((path) => `/${withoutEnding(path)}/`)
  return (name) => known.some((path) => path.includes(`/${name}/`))
}

function withoutEnding(path: string): string {
  return path.replace(/(?:\.server)?\.tsx?$/, '')
}

/**
 * Paths of at least two parts: in code those that end as code does, in a README those in backticks, where what begins with
 * a slash is an address of the site.
 */
function pathsIn(file: string, row: string): string[] {
  const found = file.endsWith('.md')
    ? row.matchAll(/`([a-z][\w-]*(?:\/[\w-]+)+(?:\.server)?(?:\.tsx?)?)`/g)
    : row.matchAll(/(?<![#\w-])([a-z][\w-]*(?:\/[\w.-]+)+\.tsx?)\b/g)
  return [...found].map(([, path = '']) => withoutEnding(path))
}

const architecture = 'docs/architecture.md'

/** What the walks name in backticks, with its line; what has capitals or spaces is a function or a call. */
function namesInWalks(text: string): { name: string; line: number }[] {
  let isWalk = false
  return text.split('\n').flatMap((row, at) => {
    if (row.startsWith('## ')) isWalk = /\bwalks\b/.test(row)
    if (!isWalk) return []
    return [...row.matchAll(/`([a-z\d/-]+)`/g)].map(([, name = '']) => ({ name, line: at + 1 }))
  })
}

/** The first cell of each row of the glossary's tables. */
function wordsOf(glossary: string): { word: string; line: number }[] {
  return glossary.split('\n').flatMap((row, at, rows) => {
    const cell = /^\|\s*([^|]+?)\s*\|/.exec(row)?.[1]
    const isHead = /^\|\s*:?-/.test(row) || /^\|\s*:?-/.test(rows[at + 1] ?? '')
    if (!cell || isHead) return []
    return cell.split(',').map((word) => ({
      word: word.replaceAll(/[*`]/g, '').trim().toLowerCase(),
      line: at + 1,
    }))
  })
}
