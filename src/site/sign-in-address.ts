import type { Audience } from '#kernel/viewer.ts'

/** Where somebody signs in who needs to, and how they find back. */
export function signInAddress(from: string, who: Audience): string {
  const isOfHouse = who === 'admin' || who === 'host' || who === 'kitchen'
  const query = new URLSearchParams({ from, ...(isOfHouse && { need: who }) })
  return `/login?${query}`
}

/** Where somebody makes an account who was on the way somewhere. */
export function registerAddress(from: string): string {
  return from === '/' ? '/register' : `/register?${new URLSearchParams({ from })}`
}

/**
 * Where to go after the sign-in: a path of this site with its query and hash, else Home. Whatever a
 * browser could read as another host (`//evil`, `/\\evil`, `javascript:`) leads Home.
 * @param brought the sign-in page's own hash: that of the page where the server has led it from
 */
export function readReturnAddress(from: string | null, brought = ''): string {
  if (from === null || !/^\/(?![/\\])/.test(from)) return '/'
  const base = 'http://site.invalid'
  if (!URL.canParse(from, base)) return '/'
  const { origin, pathname, search, hash } = new URL(from, base)
  if (origin !== base || pathname.startsWith('//')) return '/'
  return pathname === '/login' || pathname === '/register'
    ? '/'
    : pathname + search + (hash || brought)
}
