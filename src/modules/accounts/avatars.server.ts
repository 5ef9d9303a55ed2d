import { Refusal } from '#kernel/refusal.ts'
import { type RawRoute, serveRaw } from '#platform/http/route.server.ts'
import { drawAvatar } from './avatars.ts'
import * as contract from './contract/customer.ts'
import { accountRefusals } from './texts.server.ts'

/** The route of initials as a picture; nobody's data is in it, so any cache may keep it. */
export function avatarRoutes(headers: Record<string, string>): RawRoute[] {
  return [
    serveRaw(contract.getAvatar, (request, reply) => {
      const { initials = '' } = request.params as Record<string, string> // The path names it.
      const picture = drawAvatar(initials)
      if (picture === undefined) throw new Refusal('not_found', accountRefusals.noPicture)
      return reply
        .headers({ ...headers, 'cache-control': 'public, max-age=86400' })
        .type('image/svg+xml; charset=utf-8')
        .send(picture)
    }),
  ]
}
