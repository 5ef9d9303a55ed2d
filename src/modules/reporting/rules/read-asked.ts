import { notACursor } from '#kernel/page.ts'

const pageSize = 50
const largestPage = 100

/** Lines have 32-bit numbers; PostgreSQL fails on a larger one. */
const lastPlace = 2 ** 31 - 1

type Asked = Partial<Record<'before' | 'actor' | 'action' | 'limit', string | undefined>>

/** What is asked for, read; or a sentence per field that cannot be. */
export function readAsked({ before, actor, action, limit }: Asked) {
  const problems: Record<string, string> = {}
  const place = before === undefined ? undefined : Number(before)
  if (place !== undefined && !(Number.isInteger(place) && place > 0 && place <= lastPlace)) {
    problems['before'] = notACursor
  }
  const size = limit === undefined ? pageSize : Number(limit)
  if (!Number.isInteger(size) || size < 1 || size > largestPage) {
    problems['limit'] = `A page has 1 to ${largestPage} lines`
  }
  return { filter: { before: place, actor, action }, limit: size, problems }
}
