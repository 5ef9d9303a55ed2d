import { type Route, serve } from '#platform/http/route.server.ts'
import * as contract from './contract.ts'
import {
  confirmSecondFactor,
  disableSecondFactor,
  enableSecondFactor,
  getSecondFactor,
} from './service/set-up.server.ts'
import {
  type Provider,
  type ProviderSession,
  verifyBackupCode,
  verifyTotp,
} from './service/verify.server.ts'

export function secondFactorRoutes(provider: Provider): Route[] {
  return [
    serve(contract.getSecondFactor, getSecondFactor),
    serve(contract.enableSecondFactor, (scope, { body }) =>
      enableSecondFactor(scope, provider, body.password),
    ),
    serve(contract.confirmSecondFactor, async (scope, { body }) => {
      await confirmSecondFactor(scope, provider, body.code)
      return success
    }),
    serve(contract.disableSecondFactor, async (scope, { body }) => {
      await disableSecondFactor(scope, body.password)
      return success
    }),
    serve(contract.verifyTotp, async (scope, { body: { code } }, { cookies = '' }) =>
      earned(await verifyTotp(scope, provider, { cookies, code })),
    ),
    serve(contract.verifyBackupCode, async (scope, { body: { code } }, { cookies = '' }) =>
      earned(await verifyBackupCode(scope, provider, { cookies, code })),
    ),
  ]
}

const success = { success: true } as const

function earned({ personId: uid, email, name: displayName, photoUrl: photoURL }: ProviderSession) {
  return { user: { uid, email, displayName, photoURL } }
}
