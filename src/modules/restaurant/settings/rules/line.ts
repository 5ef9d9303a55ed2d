/** A sentence per field that cannot be kept. */
export type Problems = Record<string, string>

/** A line without control and direction characters: it stands in mails, titles and receipts. */
export function line(what: string, text: string, most: number): string | undefined {
  if (/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(text)) return `${what} is plain text in one line.`
  return text.length > most ? `${what} has at most ${most} characters.` : undefined
}

/** The fields that have a problem. */
export function found(fields: Record<string, string | undefined>): Problems {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, problem]) => (problem ? [[field, problem]] : [])),
  )
}
