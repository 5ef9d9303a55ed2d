import { PART_NAMES, isTest, placeOf, storyBeside } from '../places.ts'
import { eachPath, type Rule } from '../rule.ts'

const FORBIDDEN = /^(?:index|utils?|helpers?|types?|constants?|hooks?|common|lib|misc|shared)$/
const KEBAB = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const PROGRAMS = /^src\/(?:main|admin|dev)\.server\.ts$/
const SITE_FILES = /\.(?:tsx?|css)$/

/** What files and folders may be called. */
export const nameRules: readonly Rule[] = [
  {
    name: 'no-catch-all-names',
    why: 'index, utils, helpers, types, constants, hooks, common, lib, misc and shared say nothing: name the file after the noun or the verb it holds.',
    check: ({ paths }) =>
      eachPath(under(paths, 'src/'), 'a catch-all name', (path) =>
        stemsOf(path).some((stem) => FORBIDDEN.test(stem)),
      ),
  },
  {
    name: 'kebab-case-names',
    why: 'Files and folders under src are kebab-case: add-to-cart-button.tsx.',
    check: ({ paths }) =>
      eachPath(under(paths, 'src/'), 'not kebab-case', (path) =>
        stemsOf(path).some((stem) => stem !== 'README' && !KEBAB.test(stem)),
      ),
  },
  {
    name: 'typescript-only',
    why: 'Code under src is .ts or .tsx: nothing else is typed, linted and checked here.',
    check: ({ paths }) =>
      eachPath(under(paths, 'src/'), 'not TypeScript', (path) =>
        /\.(?:[cm]?js|jsx|[cm]ts)$/.test(path),
      ),
  },
  {
    name: 'src-has-its-rooms',
    why: 'src holds the three programs (main, admin, dev) and app, config, operator, web, site, modules, kernel, platform and ui-kit: code belongs in one of them.',
    check: ({ paths }) =>
      eachPath(under(paths, 'src/'), 'outside the house', (path) => {
        const isLoose = path.split('/').length === 2
        return placeOf(path).area === 'elsewhere' || (isLoose && !PROGRAMS.test(path))
      }),
  },
  {
    name: 'platform-is-server-only',
    why: 'Every platform file is a *.server.ts: what also runs in a browser belongs in the kernel or the ui-kit.',
    check: ({ paths }) =>
      eachPath(
        under(paths, 'src/platform/'),
        'not a *.server.ts',
        (path) => /\.[cm]?[jt]sx?$/.test(path) && !isTest(path) && !path.endsWith('.server.ts'),
      ),
  },
  {
    name: 'site-holds-pages',
    why: 'site/ holds .tsx, .ts and .css files that run in both places: server code belongs in a module or at the root of src.',
    check: ({ paths }) =>
      eachPath(
        under(paths, 'src/site/'),
        'not a page, a layout or a style',
        (path) => !SITE_FILES.test(path) || /\.server\.tsx?$/.test(path),
      ),
  },
  {
    name: 'module-is-on-the-map',
    why: 'A module is a folder named in arch/module-map.ts: add it there with what it may use, or put the file in a module that exists.',
    check: ({ paths, map }) =>
      eachPath(under(paths, 'src/modules/'), 'no such module', (path) => {
        const [, , module = '', file] = path.split('/')
        return file === undefined || !(module in map)
      }),
  },
  {
    name: 'closed-vocabulary',
    why: `A module holds its stories (<story>.server.ts; <story>.ts and <story>-store.server.ts only beside it), README.md, ${PART_NAMES} (a folder contract/ by who asks, a folder gateway/ for several outside parties), ui/ and tests: put the code where its story is told.`,
    check: ({ paths }) =>
      eachPath(under(paths, 'src/modules/'), 'not in the vocabulary', (path) => {
        const place = placeOf(path)
        if (place.area !== 'module' || isTest(path) || path.split('/').length <= 3) return false
        const story = storyBeside(path)
        return place.part === undefined || (story !== undefined && !paths.includes(story))
      }),
  },
  {
    name: 'module-has-a-readme',
    why: 'Every module has a README.md: what the noun is, its words, its tables, its edges, in about 15 lines.',
    check: ({ paths, map }) =>
      Object.keys(map)
        .filter((module) => under(paths, `src/modules/${module}/`).length > 0)
        .map((module) => `src/modules/${module}/README.md`)
        .filter((readme) => !paths.includes(readme))
        .map((file) => ({ file, line: 1, found: 'missing' })),
  },
]

function under(paths: readonly string[], folder: string): string[] {
  return paths.filter((path) => path.startsWith(folder))
}

/** The names of the folders and of the file below src, and what stands between the file's dots. */
function stemsOf(path: string): string[] {
  const [, ...folders] = path.split('/')
  const file = folders.pop() ?? ''
  return [...folders, ...file.split('.').slice(0, -1)]
}
