/** "Ada Lovelace King" is AK: the first letter of the first and of the last word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = [words[0], words.length > 1 ? words.at(-1) : '']
  return ends
    .map((word = '') => [...word][0] ?? '')
    .join('')
    .toUpperCase()
}

/**
 * The picture that this site draws of a name: "Carl Jones" has `/avatars/CJ`. A name without a letter among
 * its initials ("42") has `ME`: only letters are drawn, and its owner sees that picture most.
 */
export function avatarPath(name: string): string {
  const letters = initialsOf(name).replace(/\P{L}/gu, '')
  return `/avatars/${encodeURIComponent(letters || 'ME')}`
}

/** Calm grounds on which cream letters are easy to read (contrast above 4.5). */
const grounds = ['#7a3b1e', '#4a5a2b', '#2f5552', '#5b3a5e', '#3b4a6b', '#6b2f3a']

/** One or two letters of any script, as a picture; undefined when they are anything else. */
export function drawAvatar(initials: string): string | undefined {
  const text = initials.normalize('NFC')
  if (!/^\p{L}\p{M}*(?:\p{L}\p{M}*)?$/u.test(text)) return undefined
  const sum = [...text].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  const ground = grounds[sum % grounds.length]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="${ground}"/><text x="48" y="50" fill="#fbf7f0" font-family="Georgia, serif" font-size="40" text-anchor="middle" dominant-baseline="central">${text}</text></svg>`
}

/**
 * A person's picture as others may load it: our own, or Google's. Null for any other address, which would tell its host who
 * looks.
 */
export function photoForOthers(photoUrl: string | null): string | null {
  if (photoUrl === null) return null
  if (/^\/(?!\/)/.test(photoUrl)) return photoUrl
  const host = URL.canParse(photoUrl) ? new URL(photoUrl).hostname : ''
  return /^lh\d+\.googleusercontent\.com$/.test(host) ? photoUrl : null
}
