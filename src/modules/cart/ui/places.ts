import type { CartItem } from '../contract.ts'
import { keyOfLine } from '../rules.ts'

/**
 * Where a line stood that an Undo has brought back, by what it says: the server keeps it as the newest one,
 * yet nothing on this page should move under the reader's eyes. Forgotten with the page.
 */
const places = new Map<string, number>()

export function keepPlace(key: string, index: number): void {
  places.set(key, index)
}

export function forgetPlace(key: string): void {
  places.delete(key)
}

/** The server's lines, with those that came back in their old places. */
export function inPlaces(lines: CartItem[]): CartItem[] {
  const moved = lines
    .map((line) => ({ line, index: places.get(keyOfLine(line)) ?? -1 }))
    .filter(({ index }) => index >= 0)
    .toSorted((a, b) => a.index - b.index)
  if (moved.length === 0) return lines
  const ordered = lines.filter((line) => !places.has(keyOfLine(line)))
  for (const { line, index } of moved) ordered.splice(index, 0, line)
  return ordered
}
