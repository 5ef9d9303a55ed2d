import { Refusal } from '#kernel/refusal.ts'
import type { CaptchaMode } from '../rules.ts'

export interface CaptchaSettings {
  mode: CaptchaMode
  /** The text of every picture, for automated clients of the sample only. */
  fixed: string | undefined
}

/** @throws Refusal `conflict`, code `not_offered` */
export function requireOffered({ mode }: CaptchaSettings, way: 'picture' | 'pow'): void {
  if (mode === 'both' || mode === way) return
  throw new Refusal(
    'conflict',
    'This kind of captcha is turned off here. Please use the other one.',
    {
      code: 'not_offered',
    },
  )
}
