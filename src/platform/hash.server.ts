import { createHash } from 'node:crypto'

/**
 * SHA-256 in base64url, 43 characters: what is kept of a token (random enough that nobody turns the
 * hash back), counted of an address, or compared of something long.
 */
export function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url')
}
