import { createHash } from 'node:crypto'

/** What is kept of a token (random enough that nobody turns the hash back) or counted of an address. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
