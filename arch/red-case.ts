import type { ModuleMap } from './module-map.ts'

/** One violation, planted in the legal tree: the files it adds or replaces. */
export interface RedCase {
  readonly rule: string
  readonly plant: Readonly<Record<string, string>>
  readonly map?: ModuleMap
}

export function redCase(rule: string, path: string, text = ''): RedCase {
  return { rule, plant: { [path]: text } }
}
