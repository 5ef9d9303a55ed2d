import { type Route, serve } from '#platform/http/route.server.ts'
import * as contract from './contract.ts'
import { answerCaptcha, drawCaptcha } from './service/pictures.server.ts'
import { answerProof, askProof } from './service/proofs.server.ts'
import type { CaptchaSettings } from './service/settings.server.ts'

export function captchaRoutes(settings: CaptchaSettings): Route[] {
  return [
    serve(contract.drawCaptcha, (scope) => drawCaptcha(scope, settings)),
    serve(contract.answerCaptcha, async (scope, { params, body }) => ({
      pass: await answerCaptcha(scope, settings, params.id, body.text),
    })),
    serve(contract.askProof, (scope) => askProof(scope, settings)),
    serve(contract.answerProof, async (scope, { params, body }) => ({
      pass: await answerProof(scope, params.id, body.solution),
    })),
  ]
}
