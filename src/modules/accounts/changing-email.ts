import { days, hours } from '#kernel/duration.ts'

export const changesOfAccount = { name: 'email change', most: 5, windowMs: hours(1) }
/** Mails to one new address, so that strangers do not fill a mailbox. */
export const changesToAddress = { name: 'email change address', most: 3, windowMs: hours(1) }

export const linkLivesMs = days(1)

/** A link's token, with the address in it; what is kept is a hash of both, so that neither can be changed. */
export function tokenFor(secret: string, email: string): string {
  return `${secret}.${encodeURIComponent(email)}`
}

/** The address in a link's token; undefined when it is no token at all. */
export function emailInToken(token: string): string | undefined {
  const [, text = ''] = /^[\w-]{43}\.(.+)$/s.exec(token) ?? []
  try {
    return decodeURIComponent(text) || undefined
  } catch {
    return undefined
  }
}
