/** On every answer. Cross-Origin-Opener-Policy leaves room for the Google sign-in pop-up. */
const everywhere = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
}

const permissions =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(self), usb=()'

export interface HeaderOptions {
  /** Base64 SHA-256 of every inline script that the pages carry. */
  scriptHashes: string[]
  /** The site has an https address of its own, so browsers may insist on it. */
  isHttps: boolean
}

export interface SecurityHeaders {
  /** For pages. */
  html: Record<string, string>
  /** For everything that is not a page: nothing in it may run or be framed. */
  data: Record<string, string>
}

/**
 * Policies that fit kept pages: scripts are our own files or named by hash, never by a nonce.
 * Styles may be inline (design/trust, law 7).
 */
export function securityHeaders({ scriptHashes, isHttps }: HeaderOptions): SecurityHeaders {
  const hashes = scriptHashes.map((hash) => ` 'sha256-${hash}'`).join('')
  const page = [
    `default-src 'none'`,
    `script-src 'self'${hashes}`,
    `style-src 'self' 'unsafe-inline'`,
    // People's profile photos may live anywhere (rulings 12); scripts and calls may not.
    `img-src 'self' data: https:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
  const transport = isHttps
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {}
  return {
    html: {
      ...everywhere,
      ...transport,
      'content-security-policy': page,
      'permissions-policy': permissions,
    },
    data: {
      ...everywhere,
      // Pages say the same in their head: as a header it makes Lighthouse's browser (headless
      // shell 147) give up a document with ERR_ABORTED.
      'referrer-policy': 'strict-origin-when-cross-origin',
      ...transport,
      'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
    },
  }
}
