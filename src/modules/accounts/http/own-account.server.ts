import { Answer } from '#kernel/answer.ts'
import { writeCookie } from '#platform/http/cookies.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { type IdentityParts, knownBrowserCookie } from './identities.server.ts'
import type { EndOutside } from '../service/roles.server.ts'
import * as contract from '../contract/own-account.ts'
import { changePassword } from '../service/change-password.server.ts'
import { deleteAccount } from '../service/delete-account.server.ts'
import { type OwnAccount, changeAccount, getAccount } from '../service/profile.server.ts'

export interface OwnAccountParts extends Pick<IdentityParts, 'cookie' | 'policy' | 'provider'> {
  /** Where mails lead. */
  origin: string
  endOutside: EndOutside
}

export function ownAccountRoutes(parts: OwnAccountParts): Route[] {
  const { cookie, endOutside } = parts
  const { name, isSecure } = cookie
  const known = knownBrowserCookie(cookie)
  const cleared = [name, `${name}-device`, `${name}-browser`].map((each) =>
    writeCookie(each, '', { isSecure, maxAgeSeconds: 0 }),
  )
  return [
    serve(contract.getAccount, async (scope) => wireAccount(await getAccount(scope))),
    serve(contract.changeAccount, async (scope, { body }) =>
      wireAccount(await changeAccount(scope, body)),
    ),
    serve(contract.changePassword, async (scope, { body }, { cookies }) => {
      const asked = { current: body.current, next: body.new, device: known.read(cookies) }
      const device = await changePassword(scope, parts, asked)
      return new Answer(success, { headers: { 'set-cookie': [known.write(device)] } })
    }),
    serve(contract.deleteAccount, async (scope, { body }) => {
      await deleteAccount(scope, body.password, endOutside)
      return new Answer({ deletedCount: 1 }, { headers: { 'set-cookie': cleared } })
    }),
  ]
}

const success = { success: true } as const

function wireAccount(account: OwnAccount): contract.Account {
  const { id, name, email, isEmailVerified, photoUrl, role, hasPassword, hasGoogle } = account
  return {
    _id: id,
    name,
    email,
    emailVerified: isEmailVerified,
    photoURL: photoUrl,
    role,
    createdAt: new Date(account.createdAt).toISOString(),
    hasPassword,
    hasGoogle,
  }
}
