import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** By the name of a rule: the keys of what does not hold it yet. */
export type NotYet = Readonly<Record<string, readonly string[]>>

/**
 * What does not hold a law yet. Nothing new is added to the file, whatever is put right comes off; what moves to another
 * place takes its key along.
 */
export const notYet = JSON.parse(
  readFileSync(join(import.meta.dirname, 'not-yet.json'), 'utf8'),
) as NotYet
