/** A part of a list, and what to send as `before` for the next one; null behind the last. */
export interface Page<Row, Cursor = string> {
  page: Row[]
  next: Cursor | null
}

/** What a caller reads whose `before` no page has given out. */
export const notACursor = 'Send `next` of the page before'

/** @param found one row more than a page holds, where there is one: it says that another page follows */
export function cutPage<Row, Cursor>(
  found: readonly Row[],
  size: number,
  cursorOf: (last: Row) => Cursor,
): Page<Row, Cursor> {
  const page = found.slice(0, size)
  const last = page.at(-1)
  return { page, next: last !== undefined && found.length > size ? cursorOf(last) : null }
}
