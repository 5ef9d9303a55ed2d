import { useRef } from 'react'
import { newId } from '#kernel/ids.ts'

/**
 * The Idempotency-Key of what is sent: the same for the same words, so that a press whose answer was
 * lost does nothing twice.
 */
export function useIdempotencyKey() {
  const last = useRef({ words: '', key: '' })
  return {
    keyFor(body: unknown): string {
      const words = JSON.stringify(body)
      if (last.current.words !== words) last.current = { words, key: newId() }
      return last.current.key
    },
    /** The request is done: the same words again are a new request. */
    renew(): void {
      last.current = { words: '', key: '' }
    },
  }
}
