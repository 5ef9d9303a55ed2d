import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '#kernel/api.ts'
import { queryOf } from '#kernel/query-of.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { getSignInOptions } from '../../contract/visitor.ts'
import { answerCaptcha, drawCaptcha } from '../contract.ts'
import { dearerDifficulty } from '../rules.ts'
import { captchaTexts } from './texts.ts'
import { earnByWork } from './with-pass.ts'

interface Picture {
  id: string
  svg: string
}

interface CaptchaState {
  /** What to copy; undefined until it has come. */
  picture: Picture | undefined
  /** Good for one sign-in. */
  pass: string | undefined
  /** The pass has been worked for: nothing is typed. */
  isProved: boolean
  doing: 'nothing' | 'drawing' | 'checking' | 'proving'
  error: string | undefined
}

export const captchaLength = 6

/**
 * The captcha's gate: a picture to copy or a proof of work, and the pass that either earns. Where the
 * house asks for no picture (CAPTCHA_MODE=pow), the browser works at once.
 */
export function useCaptcha(isWanted = true) {
  const api = useApi()
  const { data: options, isPending } = useQuery(queryOf(api, getSignInOptions))
  const hasPictures = options?.captcha !== 'pow'
  // Where all pictures are drawn and only they are offered, the dearer proof takes their place.
  const work = options?.captcha === 'picture' ? dearerDifficulty : undefined
  const [state, setState] = useState<CaptchaState>({
    picture: undefined,
    pass: undefined,
    isProved: false,
    doing: 'drawing',
    error: undefined,
  })
  const change = useCallback(
    (next: Partial<CaptchaState>) => setState((before) => ({ ...before, ...next })),
    [],
  )

  const prove = useCallback(async () => {
    change({ doing: 'proving', pass: undefined, error: undefined })
    try {
      change({ pass: await earnByWork(api, work), isProved: true, doing: 'nothing' })
    } catch (failure) {
      change({ doing: 'nothing', error: wordsOf(failure) })
    }
  }, [api, change, work])

  const draw = useCallback(
    async (error?: string) => {
      if (!hasPictures) return prove()
      change({ doing: 'drawing', pass: undefined, isProved: false, error })
      try {
        change({ picture: await api(drawCaptcha), doing: 'nothing' })
      } catch (failure) {
        // A neighbour has drawn too many: the browser's own work is not refused.
        if (isTooMany(failure)) return prove()
        change({ picture: undefined, doing: 'nothing', error: wordsOf(failure) })
      }
    },
    [api, change, hasPictures, prove],
  )

  // The picture is good for five minutes, so it is drawn when somebody looks at the form.
  const hasDrawn = useRef(false)
  useEffect(() => {
    if (hasDrawn.current || !isWanted || isPending) return
    hasDrawn.current = true
    void draw()
  }, [draw, isWanted, isPending])

  async function check(text: string): Promise<string | undefined> {
    const { picture } = state
    if (!picture) return undefined
    change({ doing: 'checking', error: undefined })
    try {
      const { pass } = await api(answerCaptcha, { params: { id: picture.id }, body: { text } })
      change({ pass, doing: 'nothing' })
      return pass
    } catch (failure) {
      const next = nextPicture(failure)
      if (next) change({ picture: next, doing: 'nothing', error: captchaTexts.mismatch })
      // Too old, or spent: the next picture is asked for, so that nobody is stuck with this one.
      else await draw(wordsOf(failure))
      return undefined
    }
  }

  return { ...state, draw, check, prove }
}

export type Captcha = ReturnType<typeof useCaptcha>

/** A refusal brings the next picture along. */
function nextPicture(failure: unknown): Picture | undefined {
  const next = failure instanceof ApiError ? failure.body['captcha'] : undefined
  if (typeof next !== 'object' || next === null || !('id' in next) || !('svg' in next)) return
  return { id: String(next.id), svg: String(next.svg) }
}

function isTooMany(failure: unknown): boolean {
  return failure instanceof ApiError && failure.status === 429
}

function wordsOf(failure: unknown): string {
  return failure instanceof Error ? failure.message : captchaTexts.notDrawn
}
