import { useEffect, useEffectEvent } from 'react'
import { CaptchaField } from './captcha-field.tsx'
import { captchaTexts } from './texts.ts'
import { useCaptcha } from './use-captcha.ts'

/** Asked for where many cards are refused; goes on by itself as soon as it is solved. */
export function CaptchaStep({ onPass }: { onPass: (pass: string) => void }) {
  const captcha = useCaptcha()
  const { pass } = captcha
  const goOn = useEffectEvent(onPass)
  useEffect(() => {
    if (pass) goOn(pass)
  }, [pass])
  return (
    <div className="mb-6 grid gap-3">
      <output>{captchaTexts.manyRefused}</output>
      <CaptchaField captcha={captcha} onEnter={() => {}} />
    </div>
  )
}
