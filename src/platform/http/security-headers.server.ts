/** On every answer. Cross-Origin-Opener-Policy leaves room for the Google sign-in pop-up. */
const everywhere = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
}

const permissions =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), usb=()'

export interface HeaderOptions {
  /** Base64 SHA-256 of every inline script that the pages carry. */
  scriptHashes: string[]
  /** Whether Stripe takes the money just now: its script and frames are let into the page that pays, and only there. */
  usesStripe?: () => boolean
  /** The origin of an outside image host; one on https is let in with everyone else's. */
  imageHost?: string | undefined
  /** The site has an https address of its own, so browsers may insist on it. */
  isHttps: boolean
}

export interface SecurityHeaders {
  /** For pages. */
  html: Record<string, string>
  /** For the page that takes a card. */
  payment: Record<string, string>
  /** For everything that is not a page: nothing in it may run or be framed. */
  data: Record<string, string>
}

/**
 * Policies that fit kept pages: scripts are our own files or named by hash, never by a nonce.
 * Styles may be inline.
 */
export function securityHeaders({
  scriptHashes,
  usesStripe = () => false,
  imageHost = '',
  isHttps,
}: HeaderOptions): SecurityHeaders {
  const hashes = scriptHashes.map((hash) => ` 'sha256-${hash}'`).join('')
  const transport = isHttps
    ? // Of this host alone: what else the owner runs beside it is theirs to promise.
      { 'strict-transport-security': 'max-age=31536000' }
    : {}
  const page = (allowed: readonly string[], payers = '(self)') => ({
    ...everywhere,
    ...transport,
    'content-security-policy': allowed.join('; '),
    'permissions-policy': `${permissions}, payment=${payers}`,
  })
  const images = imageHost && ` ${imageHost}`
  const site = pagePolicy(hashes, images, nobody)
  const html = page(site)
  const withStripe = page(pagePolicy(hashes, images, stripe), '(self "https://js.stripe.com")')
  return {
    html,
    // The owner may put keys in use while the server runs.
    get payment() {
      return usesStripe() ? withStripe : html
    },
    data: {
      ...everywhere,
      // Pages say it in their head instead: as a header it makes Lighthouse's browser (headless
      // shell 147) give up a document with ERR_ABORTED.
      'referrer-policy': 'strict-origin-when-cross-origin',
      ...transport,
      'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
    },
  }
}

/** Whose script, frames and calls a page lets in beside our own, by the name of the directive. */
interface Outsiders {
  script: string
  connect: string
  frame: string
}

const nobody: Outsiders = { script: '', connect: '', frame: '' }

/** Stripe's own list (its documentation, "Security guide, content security policy"). */
const stripe: Outsiders = {
  script: ' https://js.stripe.com https://*.js.stripe.com',
  connect: ' https://api.stripe.com',
  frame: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
}

function pagePolicy(
  hashes: string,
  images: string,
  { script, connect, frame }: Outsiders,
): string[] {
  return [
    `default-src 'none'`,
    `script-src 'self'${hashes}${script}`,
    `style-src 'self' 'unsafe-inline'`,
    // People's own photos may be anywhere, and a chosen file is shown before it is sent
    // (blob:); a picture can run nothing.
    `img-src 'self' data: blob: https:${images}`,
    `font-src 'self'`,
    `connect-src 'self'${connect}`,
    ...(frame ? [`frame-src ${frame}`] : []),
    `manifest-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ]
}
