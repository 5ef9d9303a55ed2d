import { type Api, ApiError, type CallOptions } from '#kernel/api.ts'
import { answerProof, askProof } from '../contract.ts'

/**
 * Calls with a captcha's pass, if there is one. Where the server asks for one that costs more, the browser
 * works for it and calls again: the visitor only waits.
 */
export async function withPass<T>(
  api: Api,
  pass: string | undefined,
  call: (options: CallOptions) => Promise<T>,
): Promise<T> {
  try {
    return await call(carrying(pass))
  } catch (failure) {
    const difficulty = askedWork(failure)
    if (difficulty === undefined) throw failure
    return call(carrying(await earnByWork(api, difficulty)))
  }
}

/** Earns a pass by work of the browser, some seconds of it, and answers it; `least`: the difficulty it has to have. */
export async function earnByWork(api: Api, least?: number): Promise<string> {
  const query = least === undefined ? {} : { difficulty: String(least) }
  const [{ id, challenge, difficulty }, { solveProof }] = await Promise.all([
    api(askProof, { query }),
    // Few are ever asked for it, and its hash is larger than most pages' own script.
    import('./solve-proof.ts'),
  ])
  const solution = await solveProof(challenge, difficulty)
  return (await api(answerProof, { params: { id }, body: { solution } })).pass
}

/** How much work a refusal asks for; undefined when any pass would do, or none. */
function askedWork(failure: unknown): number | undefined {
  const proof = failure instanceof ApiError ? failure.body['proof'] : undefined
  if (typeof proof !== 'object' || proof === null || !('difficulty' in proof)) return undefined
  return Number(proof.difficulty)
}

function carrying(pass: string | undefined): CallOptions {
  return pass ? { headers: { 'x-captcha-pass': pass } } : {}
}
