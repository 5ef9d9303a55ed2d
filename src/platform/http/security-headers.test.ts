import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
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

/** Whether a file brings Stripe's script by what it imports, at once or later. */
function reaches(file: string, seen: Set<string>): boolean {
  if (file.endsWith('payments/ui/stripe-script.ts')) return true
  if (seen.has(file)) return false
  seen.add(file)
  const imports = readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'([#.][^']+\.tsx?)'/g)
  return [...imports].some(([, name = '']) => {
    const path = name.startsWith('.') ? join(dirname(file), name) : name.replace('#', 'src/')
    return reaches(path.replace('src/src/', 'src/'), seen)
  })
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
    const { patterns, resolve } = createRenderer(() => ({
      script: '',
      styles: [],
      fonts: [],
      chunks: {},
      css: '',
    }))
    const loading = patterns.filter((pattern) => {
      const page = resolve(pattern, '')
      return page.kind === 'page' && page.loadsStripe
    })
    expect(loading).toEqual(['/order/:token/pay', '/dashboard/payment'])
  })

  // The test processor needs no policy: with Stripe alone would such a page fail.
  it('is that of every page whose own code can bring Stripe’s script', () => {
    const sources = ['src/web/routes.tsx', 'src/web/dashboard-routes.tsx'].flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(
        /\{\s*source: '([^']+)'[^}]*?(loadsStripe: true)?[^}]*?\}/g,
      ),
    ])
    const bringing = sources.filter(([, source]) => source && reaches(source, new Set()))
    expect(bringing.length).toBeGreaterThan(0)
    expect(bringing.filter(([text]) => !text.includes('loadsStripe: true'))).toEqual([])
  })
})
