import { randomBytes } from 'node:crypto'
import { Refusal } from '#kernel/refusal.ts'
import { hashOf } from '#platform/hash.server.ts'
import { inTransaction, type Scope } from '#platform/scope.server.ts'
import { difficulty, passLifeMs } from './rules.ts'
import { deleteExpired, insertPass, takePass } from './store.server.ts'
import { captchaRefusals } from './texts.server.ts'

/** What a right answer earns: good once and for the network that earned it. */
export async function givePass(scope: Scope, work: number): Promise<string> {
  const pass = randomBytes(32).toString('base64url')
  const { network, now } = scope
  await inTransaction(scope, ({ db }) =>
    insertPass(db, {
      pass_hash: hashOf(pass),
      network,
      work,
      expires_at: now.getTime() + passLifeMs,
    }),
  )
  return pass
}

/**
 * Spends a pass, which is good once and for the network that earned it. The refusal says how much work is
 * asked for where any pass would not do; one that has cost too little is not spent.
 * @throws Refusal `not_allowed`, code `captcha_required`
 */
export async function spendPass(
  scope: Scope,
  pass: string | undefined,
  work = difficulty,
): Promise<void> {
  if (work === 0) return
  const isGood =
    pass !== undefined &&
    (await inTransaction(scope, ({ db, now, network }) =>
      takePass(db, { passHash: hashOf(pass), network, work }, now.getTime()),
    ))
  if (isGood) return
  throw new Refusal('not_allowed', captchaRefusals.first, {
    code: 'captcha_required',
    ...(work > difficulty && { beside: { proof: { difficulty: work } } }),
  })
}

export async function forgetExpiredCaptchas(scope: Scope): Promise<void> {
  await inTransaction(scope, ({ db, now }) => deleteExpired(db, now.getTime()))
}
