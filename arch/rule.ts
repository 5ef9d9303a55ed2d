import type { Import } from './imports.ts'
import { placeOf, type Place } from './places.ts'
import type { Project, Source } from './project.ts'

/** One place where the house is not kept. */
export interface Finding {
  readonly file: string
  readonly line: number
  /** What stands there, in a few words. */
  readonly found: string
  /** What a list of things not done yet calls it, where the rule may have one. */
  readonly key?: string
}

export interface Rule {
  readonly name: string
  /** One sentence for whoever meets the rule: where does the code belong instead? */
  readonly why: string
  readonly check: (project: Project) => Finding[]
  /** What it finds is said and breaks nothing: the rule can only guess. */
  readonly isAdvice?: true
  /** How many keys its list of things not done yet may hold. */
  readonly most?: number
}

/** An import between two files of the repository. */
export interface Arrow {
  readonly from: Source
  readonly to: string
  readonly place: Place
}

/** A rule over imports of our own files: `forbids` says which arrows may not be. */
export function arrowRule(
  name: string,
  why: string,
  forbids: (arrow: Arrow, project: Project) => boolean,
): Rule {
  const check = (project: Project) =>
    eachImport(project, (from, { target }) => {
      if (target.kind !== 'file') return false
      return forbids({ from, to: target.path, place: placeOf(target.path) }, project)
    })
  return { name, why, check }
}

/** A rule over imports of packages; built-ins carry their 'node:'. */
export function packageRule(
  name: string,
  why: string,
  forbids: (from: Source, packageName: string) => boolean,
): Rule {
  const check = (project: Project) =>
    eachImport(
      project,
      (from, { target }) => target.kind === 'package' && forbids(from, target.name),
    )
  return { name, why, check }
}

/** The imports of the product that `isWrong` picks, as findings. */
export function eachImport(
  project: Project,
  isWrong: (from: Source, imported: Import) => boolean,
): Finding[] {
  return project.product.flatMap((from) =>
    from.imports
      .filter((imported) => isWrong(from, imported))
      .map(({ line, specifier }) => ({ file: from.path, line, found: `imports ${specifier}` })),
  )
}

/** The paths that `isWrong` picks; a finding about a whole file stands on its first line. */
export function eachPath(
  paths: readonly string[],
  found: string,
  isWrong: (path: string) => boolean,
): Finding[] {
  return paths.filter(isWrong).map((file) => ({ file, line: 1, found }))
}
