import { createHash, randomBytes, randomInt } from 'node:crypto'
import { newId } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusal.ts'
import { hashOf } from '#platform/hash.server.ts'
import { spend } from '#platform/limits/limits.server.ts'
import { type Scope, inTransaction } from '#platform/scope.server.ts'
import { drawPicture } from './gateway.server.ts'
import {
  type CaptchaMode,
  alphabet,
  answersOfNetwork,
  captchaLength,
  captchaLifeMs,
  difficulty,
  drawsOfNetwork,
  hasZeroBits,
  normaliseAnswer,
  passLifeMs,
} from './rules.ts'
import { deleteExpired, insertCaptcha, insertPass, takeCaptcha, takePass } from './store.server.ts'

export interface CaptchaSettings {
  mode: CaptchaMode
  /** The text of every picture, for automated clients of the sample only. */
  fixed: string | undefined
}

interface Picture {
  id: string
  svg: string
}

/** @throws HttpRefusal 429 */
export async function drawCaptcha(scope: Scope, settings: CaptchaSettings): Promise<Picture> {
  requireOffered(settings, 'picture')
  await spend(scope, drawsOfNetwork, scope.network)
  return draw(scope, settings)
}

/** Answers a pass. A wrong text brings a new picture with the refusal. @throws Refusal, HttpRefusal */
export async function answerCaptcha(
  scope: Scope,
  settings: CaptchaSettings,
  id: string,
  text: string,
): Promise<string> {
  await spend(scope, answersOfNetwork, scope.network)
  // A transaction of its own: the question is spent although the answer is refused.
  const answer = await inTransaction(scope, ({ db, now }) =>
    takeCaptcha(db, id, 'picture', now.getTime()),
  )
  if (answer !== undefined && answer === hashOf(`${id} ${normaliseAnswer(text)}`)) {
    return givePass(scope)
  }
  requireOffered(settings, 'picture')
  const message = 'That is not what the picture shows. Here is a new one.'
  const beside = { captcha: await draw(scope, settings) }
  throw new Refusal('invalid', message, {
    code: 'captcha_wrong',
    fields: { text: message },
    beside,
  })
}

/** @throws HttpRefusal 429 */
export async function askProof(scope: Scope, settings: CaptchaSettings) {
  requireOffered(settings, 'pow')
  await spend(scope, drawsOfNetwork, scope.network)
  const [id, challenge] = [newId(scope.now.getTime()), randomBytes(16).toString('hex')]
  await keep(scope, id, 'proof', challenge)
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

/** Spends a pass, which is good once and for the network that earned it. @throws Refusal */
export async function spendPass(scope: Scope, pass: string | undefined): Promise<void> {
  const isGood =
    pass !== undefined &&
    (await inTransaction(scope, ({ db, now, network }) =>
      takePass(db, hashOf(pass), network, now.getTime()),
    ))
  if (isGood) return
  throw new Refusal('not_allowed', 'Please show first that you are a person.', {
    code: 'captcha_required',
  })
}

export async function forgetExpiredCaptchas(scope: Scope): Promise<void> {
  await inTransaction(scope, ({ db, now }) => deleteExpired(db, now.getTime()))
}

async function draw(scope: Scope, { fixed }: CaptchaSettings): Promise<Picture> {
  const id = newId(scope.now.getTime())
  const letters = Array.from({ length: captchaLength }, () => alphabet[randomInt(alphabet.length)])
  const text = fixed ?? letters.join('')
  await keep(scope, id, 'picture', hashOf(`${id} ${normaliseAnswer(text)}`))
  return { id, svg: await drawPicture(text) }
}

async function keep(scope: Scope, id: string, kind: 'picture' | 'proof', answer: string) {
  const expiresAt = scope.now.getTime() + captchaLifeMs
  await inTransaction(scope, ({ db }) =>
    insertCaptcha(db, { id, kind, answer, expires_at: expiresAt }),
  )
}

async function givePass(scope: Scope): Promise<string> {
  const pass = randomBytes(32).toString('base64url')
  const { network, now } = scope
  await inTransaction(scope, ({ db }) =>
    insertPass(db, { pass_hash: hashOf(pass), network, expires_at: now.getTime() + passLifeMs }),
  )
  return pass
}

function requireOffered({ mode }: CaptchaSettings, way: 'picture' | 'pow'): void {
  if (mode === 'both' || mode === way) return
  throw new Refusal('conflict', 'This way is switched off here. Please use the other one.', {
    code: 'not_offered',
  })
}
