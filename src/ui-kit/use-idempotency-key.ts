import { useRef } from 'react'
import { newId } from '#kernel/ids.ts'

/** The same for the same words: pressed again after an answer that never came, nothing is done twice. */
export function useKey(): (body: unknown) => string {
  const last = useRef<{ words: string; key: string }>(undefined)
  return (body) => {
    const words = JSON.stringify(body)
    if (last.current?.words !== words) last.current = { words, key: newId() }
    return last.current.key
  }
}
