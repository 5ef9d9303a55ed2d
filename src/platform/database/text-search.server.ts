import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.server.ts'

/**
 * Whether the text begins with the word, both in one case; an index on the text is used.
 * PostgreSQL's has to be made with `text_pattern_ops`.
 */
export function begins(
  { engine }: Db,
  text: RawBuilder<unknown>,
  word: string,
): RawBuilder<boolean> {
  // No character comes after U+10FFFF; SQLite's `like` would not use the index.
  return engine === 'postgres'
    ? sql`${text} like ${`${escapeLike(word)}%`}`
    : sql`(${text} >= ${word} and ${text} < ${`${word}\u{10ffff}`})`
}

/** Whether the word stands anywhere in the text, both in one case; the whole text is read. */
export function contains(
  { engine }: Db,
  text: RawBuilder<unknown>,
  word: string,
): RawBuilder<boolean> {
  // PostgreSQL guesses how many rows a `like` finds, and takes a third of them for `strpos`.
  return engine === 'postgres'
    ? sql`${text} like ${`%${escapeLike(word)}%`}`
    : sql`instr(${text}, ${word}) > 0`
}

function escapeLike(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&')
}
