import { randomBytes } from 'node:crypto'
import { Answer } from '#kernel/answer.ts'
import { readCookie, writeCookie } from '#platform/http/cookies.server.ts'
import { type Route, type Sent, serve } from '#platform/http/route.server.ts'
import type { SessionCookie } from '../sessions/http.server.ts'
import { difficulty } from './rules.ts'
import * as contract from './contract.ts'
import { answerCaptcha, drawCaptcha } from './service/pictures.server.ts'
import { answerProof, askProof } from './service/proofs.server.ts'
import type { CaptchaSettings } from './service/settings.server.ts'

/** @param cookie the session's; the anonymous one is named after it */
export function captchaRoutes(settings: CaptchaSettings, cookie: SessionCookie): Route[] {
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

/** What is no number asks for nothing in particular. */
function readDifficulty(asked: string | undefined): number {
  return asked !== undefined && /^\d{1,2}$/.test(asked) ? Number(asked) : difficulty
}
