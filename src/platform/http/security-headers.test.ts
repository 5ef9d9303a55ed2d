import { describe, expect, it } from 'vitest'
import { createRenderer } from '#src/web/entry-server.tsx'
import { securityHeaders } from './security-headers.server.ts'

const policies = (usesStripe: boolean) => {
  const { html, payment } = securityHeaders({
    scriptHashes: ['abc'],
    usesStripe: () => usesStripe,
    isHttps: true,
  })
  return [html, payment].map((headers) => headers['content-security-policy'] ?? '')
}

describe('the policy of the page that takes a card', () => {
  it('lets Stripe in where Stripe takes the money, and on no other page', () => {
    const [html, payment] = policies(true)
    expect(html).not.toContain('stripe')
    expect(html).not.toContain('frame-src')
    expect(payment).toContain(
      "script-src 'self' 'sha256-abc' https://js.stripe.com https://*.js.stripe.com;",
    )
    expect(payment).toContain("connect-src 'self' https://api.stripe.com;")
    expect(payment).toContain(
      'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;',
    )
  })

  it('is everybody’s policy where the test processor does', () => {
    const [html, payment] = policies(false)
    expect(payment).toBe(html)
  })

  it('belongs to the pages that take a card alone', () => {
    const { patterns, resolve } = createRenderer({
      script: '',
      styles: [],
      fonts: [],
      chunks: {},
      css: '',
    })
    const loading = patterns.filter((pattern) => {
      const page = resolve(pattern, '')
      return page.kind === 'page' && page.loadsStripe
    })
    expect(loading).toEqual(['/order/:token/pay', '/dashboard/payment'])
  })
})
