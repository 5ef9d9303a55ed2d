import { createHash } from 'node:crypto'
import { type RawRoute, serveRaw } from '#platform/http/route.server.ts'
import { drawQrCode } from '#platform/qr-code.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { getMenuCard, getMenuCode } from '../contract/menu-card.ts'
import { type CardParts, makeMenuCard, orderAddress } from '../service/menu-card.server.ts'

interface CardRouteParts extends CardParts {
  scopeNow: () => Scope
  headers: Record<string, string>
}

/** One card at a time is drawn and kept, until the menu or the house is another one. */
export function menuCardRoutes({ scopeNow, headers, ...parts }: CardRouteParts): RawRoute[] {
  let kept: { key: string; bytes: Promise<Buffer> } | undefined
  const card = async (): Promise<Buffer> => {
    const scope = scopeNow()
    const versions = scope.database.changes.versions()
    const key = `${versions.menu} ${versions.restaurant}`
    if (kept?.key !== key) {
      const bytes = makeMenuCard(scope, parts)
      kept = { key, bytes }
      // One that failed is tried again by whoever asks next.
      bytes.catch(() => (kept = undefined))
    }
    return kept.bytes
  }
  const code = qrPicture(orderAddress(parts.origin))
  return [
    serveRaw(getMenuCard, async (request, reply) => {
      const bytes = await card()
      const tag = `"${createHash('sha256').update(bytes).digest('base64url')}"`
      reply.headers({ ...headers, etag: tag, 'cache-control': 'no-cache' })
      if (request.headers['if-none-match'] === tag) return reply.code(304).send()
      return reply
        .type('application/pdf')
        .header('content-disposition', 'inline; filename="menu.pdf"')
        .send(bytes)
    }),
    serveRaw(getMenuCode, (_request, reply) =>
      reply
        .headers({ ...headers, 'cache-control': 'public, max-age=86400' })
        .type('image/svg+xml; charset=utf-8')
        .send(code),
    ),
  ]
}

function qrPicture(text: string): string {
  const { size, path } = drawQrCode(text)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
}
