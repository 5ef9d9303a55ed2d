import { isPlainLine } from '#kernel/plain-text.ts'
import { lineTexts } from './problems-texts.ts'

/** A sentence per field that cannot be kept. */
export type Problems = Record<string, string>

/** A line without control and direction characters: it stands in mails, titles and receipts. */
export function line(what: string, text: string, most: number): string | undefined {
  if (!isPlainLine(text)) return lineTexts.notPlain(what)
  return text.length > most ? lineTexts.tooLong(what, most) : undefined
}

/** The fields that have a problem. */
export function found(fields: Record<string, string | undefined>): Problems {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, problem]) => (problem ? [[field, problem]] : [])),
  )
}
