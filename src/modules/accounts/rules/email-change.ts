import { days, hours } from '#kernel/duration.ts'

export const changesOfAccount = { name: 'email change', most: 5, windowMs: hours(1) }
/** A mailbox is not to be filled by strangers. */
export const changesToAddress = { name: 'email change address', most: 3, windowMs: hours(1) }

export const linkLivesMs = days(1)

/** The address travels in the link; what is kept is a hash of both, so that neither can be changed. */
export function tokenFor(secret: string, email: string): string {
  return `${secret}.${encodeURIComponent(email)}`
}

/** Undefined when it is no token at all. */
export function emailInToken(token: string): string | undefined {
  const [, text = ''] = /^[\w-]{43}\.(.+)$/s.exec(token) ?? []
  try {
    return decodeURIComponent(text) || undefined
  } catch {
    return undefined
  }
}
