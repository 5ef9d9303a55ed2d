import { Refusal } from './refusal.ts'

type Change<Settings> = { [Field in keyof Settings]?: Settings[Field] | undefined }

/**
 * Settings as a change leaves them, and the names of what it says otherwise than before.
 * @param read the version that whoever changes them has seen
 * @throws Refusal `conflict`, code `changed_meanwhile`
 */
export function changedSettings<Settings extends object>(
  before: { version: number; settings: Settings },
  read: number,
  change: Change<Settings>,
): { settings: Settings; names: string[] } {
  if (before.version !== read) {
    const message = 'Somebody else has saved since you opened this. Look, then save again.'
    throw new Refusal('conflict', message, { code: 'changed_meanwhile' })
  }
  // JSON knows no undefined: what is not given is no key.
  const settings = { ...before.settings, ...(change as Partial<Settings>) }
  return { settings, names: changedNames(before.settings, settings) }
}

/** Which parts of a whole are said otherwise than before. */
export function changedNames<Whole extends object>(before: Whole, after: Whole): string[] {
  // Both are made of the same keys.
  const names = Object.keys(after) as (keyof Whole & string)[]
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
}
