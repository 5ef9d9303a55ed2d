import { randomInt } from 'node:crypto'
import { newId } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusal.ts'
import { hashOf } from '#platform/hash.server.ts'
import { spend, spendOfNetwork } from '#platform/limits/limits.server.ts'
import { drawPicture } from '#platform/pixel-text/drawing.server.ts'
import { type Scope, inTransaction } from '#platform/scope.server.ts'
import {
  alphabet,
  captchaLength,
  captchaLifeMs,
  difficulty,
  drawsOfBrowser,
  drawsOfNetwork,
  normaliseAnswer,
} from '../rules.ts'
import { insertCaptcha, takeCaptcha } from '../store.server.ts'
import { givePass } from './passes.server.ts'
import { type CaptchaSettings, requireOffered } from './settings.server.ts'

interface Picture {
  id: string
  svg: string
}

/** @param browser tells two behind one address apart @throws HttpRefusal 429 */
export async function drawCaptcha(
  scope: Scope,
  settings: CaptchaSettings,
  browser: string,
): Promise<Picture> {
  requireOffered(settings, 'picture')
  await spend(scope, drawsOfBrowser, `${scope.network} ${hashOf(browser)}`)
  await spendOfNetwork(scope, drawsOfNetwork)
  return draw(scope, settings)
}

/** Answers a pass. A wrong text brings a new picture with the refusal. @throws Refusal, HttpRefusal */
export async function answerCaptcha(
  scope: Scope,
  settings: CaptchaSettings,
  { id, text, browser }: { id: string; text: string; browser: string },
): Promise<string> {
  // A transaction of its own: the question is spent although the answer is refused.
  const asked = await inTransaction(scope, ({ db, now }) =>
    takeCaptcha(db, id, 'picture', now.getTime()),
  )
  if (asked !== undefined && asked.answer === hashOf(`${id} ${normaliseAnswer(text)}`)) {
    return givePass(scope, asked.work)
  }
  const message = 'That is not what the picture shows. Here is a new one.'
  const beside = { captcha: await drawCaptcha(scope, settings, browser) }
  throw new Refusal('invalid', message, {
    code: 'captcha_wrong',
    fields: { text: message },
    beside,
  })
}

async function draw(scope: Scope, { fixed }: CaptchaSettings): Promise<Picture> {
  const id = newId(scope.now.getTime())
  const letters = Array.from({ length: captchaLength }, () => alphabet[randomInt(alphabet.length)])
  const text = normaliseAnswer(fixed ?? letters.join(''))
  const expiresAt = scope.now.getTime() + captchaLifeMs
  const answer = hashOf(`${id} ${text}`)
  await inTransaction(scope, ({ db }) =>
    insertCaptcha(db, { id, kind: 'picture', answer, work: difficulty, expires_at: expiresAt }),
  )
  return { id, svg: await drawPicture(text) }
}
