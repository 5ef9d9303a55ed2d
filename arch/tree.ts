import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

/** Repository path (forward slashes, no leading slash) to its text. Pictures and fonts hold ''. */
export type Tree = ReadonlyMap<string, string>

const FOLDERS = ['src', 'test', 'e2e', 'bench', 'scripts', 'arch', 'docs', 'db/migrations']
const TEXT = /\.(?:ts|tsx|mjs|js|md|sql|css|json)$/

/** Reads what the rules look at; a folder that does not exist yet is simply empty. */
export function readTree(root: string): Tree {
  const tree = new Map<string, string>()
  for (const file of ['package.json', 'README.md', 'CONTRIBUTING.md']) {
    tree.set(file, readFileSync(join(root, file), 'utf8'))
  }
  for (const folder of FOLDERS) {
    for (const path of filesUnder(root, folder)) {
      tree.set(path, TEXT.test(path) ? readFileSync(join(root, path), 'utf8') : '')
    }
  }
  return tree
}

function filesUnder(root: string, folder: string): string[] {
  try {
    return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== '.DS_Store')
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(root.length + 1)
          .split(sep)
          .join('/'),
      )
      .toSorted()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
