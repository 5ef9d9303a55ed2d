/** The value of a cookie; of several with one name the first, as browsers send the narrowest first. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined
  for (const part of header.split(';')) {
    const mark = part.indexOf('=')
    if (mark > 0 && part.slice(0, mark).trim() === name) return part.slice(mark + 1).trim()
  }
  return undefined
}

export interface CookieOptions {
  /** Only over https; then the name starts with `__Host-`. */
  isSecure: boolean
  /** Absent: until the browser closes; 0 removes the cookie. */
  maxAgeSeconds?: number
}

/** A Set-Cookie line for this host and every path: no script reads it, no other site sends it. */
export function writeCookie(name: string, value: string, options: CookieOptions): string {
  const { isSecure, maxAgeSeconds } = options
  const age = maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${age}${isSecure ? '; Secure' : ''}`
}
