import { createHash, randomBytes } from 'node:crypto'
import { newId } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusal.ts'
import { spendOfNetwork } from '#platform/limits/limits.server.ts'
import { type Scope, inTransaction } from '#platform/scope.server.ts'
import { captchaLifeMs, difficulty, difficultyOf, hasZeroBits, proofsOfNetwork } from '../rules.ts'
import { insertCaptcha, takeCaptcha } from '../store.server.ts'
import { givePass } from './passes.server.ts'
import { type CaptchaSettings, requireOffered } from './settings.server.ts'

/**
 * A challenge that costs what the network's use says, or as much as was `asked` for. A house of pictures
 * alone offers only what is dearer than a picture: on top where a network is busy, and where no picture is left.
 * @throws Refusal
 */
export async function askProof(scope: Scope, settings: CaptchaSettings, asked = difficulty) {
  if (asked <= difficulty) requireOffered(settings, 'pow')
  const before = (await spendOfNetwork(scope, proofsOfNetwork)) - 1
  const work = difficultyOf(asked, before / scope.limitFactor)
  const [id, challenge] = [newId(scope.now.getTime()), randomBytes(16).toString('hex')]
  const expiresAt = scope.now.getTime() + captchaLifeMs
  await inTransaction(scope, ({ db }) =>
    insertCaptcha(db, { id, kind: 'proof', answer: challenge, work, expires_at: expiresAt }),
  )
  return { id, challenge, difficulty: work }
}

/** One try for each challenge, so that tries need no count of their own. @throws Refusal */
export async function answerProof(scope: Scope, id: string, solution: string): Promise<string> {
  const asked = await inTransaction(scope, ({ db, now }) =>
    takeCaptcha(db, id, 'proof', now.getTime()),
  )
  const isDecimal = /^\d{1,20}$/.test(solution)
  if (asked !== undefined && isDecimal) {
    const hash = createHash('sha256')
      .update(asked.answer + solution)
      .digest()
    if (hasZeroBits(hash, asked.work)) return givePass(scope, asked.work)
  }
  throw new Refusal('invalid', 'The puzzle was not solved in time. Please try again.', {
    code: 'proof_wrong',
  })
}
