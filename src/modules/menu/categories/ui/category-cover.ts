import type { Picture } from '#kernel/picture.ts'
import type { Category } from '../contract.ts'

/** A category's own picture, else the one that comes with the program for it, else none. */
export function coverOf(
  { cover, picture }: Category,
  coming: Readonly<Record<string, Picture>>,
): Picture | undefined {
  return picture ?? coming[cover]
}

/** The line under a category's name: its own, else the settings'. */
export function lineOf(
  { key, description }: Category,
  texts: Readonly<Record<string, string>>,
): string {
  return description ?? texts[`${key}Text`] ?? ''
}
