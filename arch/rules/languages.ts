import { languages } from '../../src/kernel/languages.ts'
import { isKept, isTexts } from '../places.ts'
import type { Project, Source } from '../project.ts'
import type { Finding, Rule } from '../rule.ts'

/** What is said in several languages. */
export const languageRules: readonly Rule[] = [
  {
    name: 'texts-are-read-when-asked',
    why: 'A text that is read while its reader loads says one language for good: read it in a function or a component; a schema takes a function, { error: () => texts.why }.',
    check: ({ product }) =>
      product.flatMap(({ path, facts }) =>
        facts.frozenTexts.map(({ what, line }) => ({ file: path, line, found: what, key: path })),
      ),
  },
  {
    name: 'texts-stand-in-objects',
    why: 'A texts file exports objects and functions, which look up what is said now; a text alone cannot.',
    check: ({ product }) =>
      product
        .filter(({ path }) => isTexts(path) && !isKept(path))
        .flatMap(({ path, facts }) =>
          facts.stringTexts.map(({ what, line }) => ({ file: path, line, found: what, key: path })),
        ),
  },
  {
    name: 'languages-are-whole',
    why: 'Every language says what guests read (texts.ts), and those of the house what owner and staff read (house-texts.ts), in the same place below src/languages and under the same names.',
    check: (project) =>
      Object.entries(languages).flatMap(([code, language]) =>
        project.paths.some((path) => path.startsWith(`src/languages/${code}/`))
          ? gapsOf(project, code, language.for === 'house')
          : [],
      ),
  },
]

/** What the language does not say, and what it says that nobody asks for. */
function gapsOf({ product }: Project, code: string, isOfHouse: boolean): Finding[] {
  const folder = `src/languages/${code}/`
  const sources = new Map(
    product.filter(({ path }) => isTexts(path)).map((source) => [source.path, source]),
  )
  const said = [...sources.values()].filter(({ path }) => path.startsWith(folder))
  const due = [...sources.values()].filter(
    ({ path, facts }) =>
      !path.startsWith('src/languages/') &&
      !isKept(path) &&
      facts.exports.length > 0 &&
      (isOfHouse || !isOfHouseAlone(path)),
  )
  const found = (file: string, what: string) => ({ file, line: 1, found: what, key: code })
  const missing = due.flatMap(({ path, facts }) => {
    const file = path.replace('src/', folder)
    const names = new Set(sources.get(file)?.facts.exports)
    const gaps = facts.exports.filter((name) => !names.has(name))
    return gaps.length > 0 ? [found(file, `missing: ${gaps.join(', ')}`)] : []
  })
  const spare = said.flatMap(({ path, facts }: Source) => {
    const english = sources.get(path.replace(folder, 'src/'))
    const names = new Set(english?.facts.exports)
    const more = facts.exports.filter((name) => !names.has(name))
    return !english || more.length > 0 ? [found(path, `nobody asks for ${more.join(', ')}`)] : []
  })
  return [...missing, ...spare]
}

function isOfHouseAlone(path: string): boolean {
  return /(?:\/|-)house-texts(?:\.server)?\.ts$/.test(path)
}
