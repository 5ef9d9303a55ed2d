import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '..')
/** Beside what the build itself empties. */
const lists = join(root, 'dist', 'packages')

/** Writes down which packages have a part in this build: their licences ask to be handed on with it. */
export function listPackages(build: 'client' | 'server'): Plugin {
  return {
    name: 'list-packages',
    generateBundle(_options, bundle) {
      const files = Object.values(bundle).flatMap((chunk) =>
        chunk.type === 'chunk' ? Object.keys(chunk.modules) : chunk.originalFileNames,
      )
      const folders = [...new Set(files.flatMap((file) => folderOf(file) ?? []))].toSorted()
      keepList(build, folders)
    },
  }
}

/** Keeps the installed folders of the packages that have a part in what was made. */
export function keepList(build: string, folders: readonly string[]): void {
  mkdirSync(lists, { recursive: true })
  writeFileSync(join(lists, `${build}.json`), `${JSON.stringify(folders, null, 2)}\n`)
}

/** The installed folder of the package that a module is of. */
function folderOf(file: string): string | undefined {
  const path = file.replaceAll('\\', '/')
  return /^.*node_modules\/((?:@[^/]+\/)?[^/]+)\//
    .exec(path)?.[0]
    .slice(path.indexOf('node_modules'))
}

/** The licences of these installed folders, in one text. */
export function noticesOf(folders: readonly string[]): string {
  const notices = folders.toSorted().map(noticeOf)
  return `Servery holds parts of the following packages.\n\n${notices.join('\n')}`
}

function noticeOf(folder: string): string {
  const inside = join(root, folder)
  const { name, version, license } = JSON.parse(readFileSync(join(inside, 'package.json'), 'utf8'))
  const named = readdirSync(inside).filter((each) => /^(licen[cs]e|notice|copying)/i.test(each))
  const texts = named.map((each) => readFileSync(join(inside, each), 'utf8').trim())
  const head = `${name} ${version} (${typeof license === 'string' ? license : 'see below'})`
  return `${'-'.repeat(72)}\n${head}\n\n${texts.join('\n\n') || 'Its package holds no text of its licence.'}\n`
}

if (process.argv[1] === import.meta.filename) {
  const listed = ['client', 'server', 'print-fonts'].flatMap((build): string[] =>
    JSON.parse(readFileSync(join(lists, `${build}.json`), 'utf8')),
  )
  writeFileSync(join(root, 'dist', 'THIRD-PARTY-NOTICES.txt'), noticesOf([...new Set(listed)]))
}
