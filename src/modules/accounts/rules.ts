import { isPlainLine, isVisible } from '#kernel/plain-text.ts'
import { fieldTexts } from './field-texts.ts'

/** Kitchen staff may do what customers may, and what the kitchen does; hosts that, and what the front of house does. */
export type Role = 'customer' | GivenRole

/** What an admin gives and takes back. */
export type GivenRole = 'kitchen' | 'host' | 'admin'

/** How an address is kept and compared: people write it in any case. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** The longest name: well beyond what people are called, so anything longer is a mistake or an attack. */
const maxNameLength = 100

/** What keeps a name from being saved; undefined when nothing does. */
export function problemOfName(name: string): string | undefined {
  const { length } = name.trim()
  if (length === 0) return fieldTexts.name
  if (!isPlainLine(name) || !isVisible(name)) return fieldTexts.plainName
  return length > maxNameLength ? fieldTexts.longName(maxNameLength) : undefined
}
