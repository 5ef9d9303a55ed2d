import { createHash, randomBytes } from 'node:crypto'
import { newId } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusal.ts'
import { spend } from '#platform/limits/limits.server.ts'
import { type Scope, inTransaction } from '#platform/scope.server.ts'
import {
  answersOfNetwork,
  captchaLifeMs,
  difficulty,
  drawsOfNetwork,
  hasZeroBits,
} from '../rules.ts'
import { insertCaptcha, takeCaptcha } from '../store.server.ts'
import { givePass } from './passes.server.ts'
import { type CaptchaSettings, requireOffered } from './settings.server.ts'

/** @throws HttpRefusal 429 */
export async function askProof(scope: Scope, settings: CaptchaSettings) {
  requireOffered(settings, 'pow')
  await spend(scope, drawsOfNetwork, scope.network)
  const [id, challenge] = [newId(scope.now.getTime()), randomBytes(16).toString('hex')]
  const expiresAt = scope.now.getTime() + captchaLifeMs
  await inTransaction(scope, ({ db }) =>
    insertCaptcha(db, { id, kind: 'proof', answer: challenge, expires_at: expiresAt }),
  )
  return { id, challenge, difficulty }
}

/** @throws Refusal, HttpRefusal 429 */
export async function answerProof(scope: Scope, id: string, solution: string): Promise<string> {
  await spend(scope, answersOfNetwork, scope.network)
  const challenge = await inTransaction(scope, ({ db, now }) =>
    takeCaptcha(db, id, 'proof', now.getTime()),
  )
  const isDecimal = /^\d{1,20}$/.test(solution)
  if (challenge !== undefined && isDecimal) {
    const hash = createHash('sha256')
      .update(challenge + solution)
      .digest()
    if (hasZeroBits(hash, difficulty)) return givePass(scope)
  }
  throw new Refusal('invalid', 'This proof is not enough or too late. Please try again.', {
    code: 'proof_wrong',
  })
}
