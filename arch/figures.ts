import { spawnSync } from 'node:child_process'
import { placeOf } from './places.ts'
import type { Project, Source } from './project.ts'

const LONG = 200
const SMALL = 25
const COMMITS = 100

/** How the house is cut, a line each, to be read beside the last time. No number here is a law. */
export function figuresOf(project: Project, root: string): string[] {
  const { product } = project
  const sorted = product.map(({ facts }) => facts.lines).toSorted((a, b) => a - b)
  const longest = product.find(({ facts }) => facts.lines === sorted.at(-1))
  const readers = readersOf(project)
  const read = product.filter(({ path }) => readers.get(path) === 1)
  const share = (count: number) => `${((count / product.length) * 100).toFixed(1)} %`
  const countOf = (isOne: (lines: number) => boolean) => sorted.filter(isOne).length
  const sum = sorted.reduce((total, lines) => total + lines, 0)
  const perCommit = filesPerCommit(root)
  return [
    `lines: ${sum}, mean ${(sum / product.length).toFixed(0)}, median ${at(sorted, 0.5)}, nine in ten up to ${at(sorted, 0.9)}, longest ${longest?.facts.lines ?? 0} (${longest?.path ?? 'none'})`,
    `files with ${LONG} lines and more: ${share(countOf((lines) => lines >= LONG))}; with ${SMALL} and fewer: ${share(countOf((lines) => lines <= SMALL))}`,
    `files with one reader: ${read.length}, of them small: ${read.filter(({ facts }) => facts.lines <= SMALL).length}`,
    `import lines from the file's own noun: ${product.reduce((total, source) => total + ownImportLines(source), 0)}`,
    ...(perCommit.length > 0
      ? [
          `product files in the median of the last ${perCommit.length} commits: ${at(perCommit, 0.5)}`,
        ]
      : []),
  ]
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.ceil(sorted.length * share) - 1] ?? 0
}

/** By path: how many files of the product import it. */
function readersOf({ product }: Project): ReadonlyMap<string, number> {
  const readers = new Map<string, number>()
  for (const { imports } of product) {
    const read = imports.flatMap(({ target }) => (target.kind === 'file' ? [target.path] : []))
    for (const path of new Set(read)) readers.set(path, (readers.get(path) ?? 0) + 1)
  }
  return readers
}

function ownImportLines({ place, imports }: Source): number {
  if (place.area !== 'module') return 0
  return imports.reduce((total, { target, lines }) => {
    const to = target.kind === 'file' ? placeOf(target.path) : undefined
    return to?.area === 'module' && to.module === place.module ? total + lines : total
  }, 0)
}

/** How many files of the product each of the last commits touched, fewest first; none where there is no git. */
function filesPerCommit(root: string): number[] {
  const product = ['src/', ':(exclude,glob)src/**/*.test.ts', ':(exclude,glob)src/**/*.test.tsx']
  const { status, stdout } = spawnSync(
    'git',
    ['log', `-${COMMITS}`, '--no-merges', '--name-only', '--format=%x00', '--', ...product],
    { cwd: root, encoding: 'utf8' },
  )
  if (status !== 0) return []
  return stdout
    .split('\0')
    .slice(1)
    .map((names) => names.split('\n').filter((name) => /\.tsx?$/.test(name)).length)
    .toSorted((a, b) => a - b)
}
