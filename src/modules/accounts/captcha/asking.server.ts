import { createHash, randomBytes, randomInt } from 'node:crypto'
import { Answer } from '#kernel/answer.ts'
import { newId } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusal.ts'
import { hashOf } from '#platform/hash.server.ts'
import { readCookie, writeCookie } from '#platform/http/cookies.server.ts'
import { type Route, type Sent, serve } from '#platform/http/route.server.ts'
import { spend, spendOfNetwork } from '#platform/limits/limits.server.ts'
import { drawPicture } from '#platform/pixel-text/drawing.server.ts'
import { inTransaction, type Scope } from '#platform/scope.server.ts'
import * as contract from './contract.ts'
import { givePass } from './passes.server.ts'
import {
  alphabet,
  captchaLength,
  captchaLifeMs,
  type CaptchaMode,
  difficulty,
  difficultyOf,
  drawsOfBrowser,
  drawsOfNetwork,
  hasZeroBits,
  normaliseAnswer,
  proofsOfNetwork,
} from './rules.ts'
import { insertCaptcha, takeCaptcha } from './store.server.ts'
import { captchaRefusals } from './texts.server.ts'

export interface CaptchaSettings {
  mode: CaptchaMode
  /** The text of every picture, for automated clients of the sample only. */
  fixed: string | undefined
}

/** @param cookie the session's; the anonymous one is named after it */
export function captchaRoutes(
  settings: CaptchaSettings,
  cookie: { name: string; isSecure: boolean },
): Route[] {
  const { isSecure } = cookie
  // Says nothing of who it is: it tells browsers behind one address apart until they are closed.
  const name = `${cookie.name}-browser`
  const browserOf = ({ cookies }: Sent) => {
    const known = readCookie(cookies, name)
    if (known) return { browser: known, headers: {} }
    const browser = randomBytes(16).toString('base64url')
    return { browser, headers: { 'set-cookie': [writeCookie(name, browser, { isSecure })] } }
  }
  return [
    serve(contract.drawCaptcha, async (scope, _input, sent) => {
      const { browser, headers } = browserOf(sent)
      return new Answer(await drawCaptcha(scope, settings, browser), { headers })
    }),
    serve(contract.answerCaptcha, async (scope, { params, body }, sent) => {
      const { browser } = browserOf(sent)
      const answer = { id: params.id, text: body.text, browser }
      return { pass: await answerCaptcha(scope, settings, answer) }
    }),
    serve(contract.askProof, (scope, { query }) =>
      askProof(scope, settings, readDifficulty(query.difficulty)),
    ),
    serve(contract.answerProof, async (scope, { params, body }) => ({
      pass: await answerProof(scope, params.id, body.solution),
    })),
  ]
}

/** Answers a pass. A wrong text brings a new picture with the refusal. @throws Refusal, HttpRefusal */
async function answerCaptcha(
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
  const message = captchaRefusals.wrong
  const beside = { captcha: await drawCaptcha(scope, settings, browser) }
  throw new Refusal('invalid', message, {
    code: 'captcha_wrong',
    fields: { text: message },
    beside,
  })
}

interface Picture {
  id: string
  svg: string
}

/** @param browser tells two behind one address apart @throws HttpRefusal 429 */
async function drawCaptcha(
  scope: Scope,
  settings: CaptchaSettings,
  browser: string,
): Promise<Picture> {
  requireOffered(settings, 'picture')
  await spend(scope, drawsOfBrowser, `${scope.network} ${hashOf(browser)}`)
  await spendOfNetwork(scope, drawsOfNetwork)
  return draw(scope, settings)
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

/**
 * A challenge that costs what the network's use says, or as much as was `asked` for. A house of pictures
 * alone offers only what is dearer than a picture: on top where a network is busy, and where no picture is left.
 * @throws Refusal
 */
async function askProof(scope: Scope, settings: CaptchaSettings, asked = difficulty) {
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

/** @throws Refusal `conflict`, code `not_offered` */
function requireOffered({ mode }: CaptchaSettings, way: 'picture' | 'pow'): void {
  if (mode === 'both' || mode === way) return
  throw new Refusal('conflict', captchaRefusals.off, {
    code: 'not_offered',
  })
}

/** The difficulty that a query asks for; the usual one where it is no number. */
function readDifficulty(asked: string | undefined): number {
  return asked !== undefined && /^\d{1,2}$/.test(asked) ? Number(asked) : difficulty
}

/** Judges a proof and answers a pass. A challenge is good for one try, so tries need no count. @throws Refusal */
async function answerProof(scope: Scope, id: string, solution: string): Promise<string> {
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
  throw new Refusal('invalid', captchaRefusals.late, {
    code: 'proof_wrong',
  })
}
