import { Check, RefreshCw } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { FormField } from '#ui-kit/form-field.tsx'
import { inputClass } from '#ui-kit/text-field.tsx'
import { useSignInOptions } from '../../ui/use-sign-in-options.ts'
import { captchaTexts } from './texts.ts'
import { type Captcha, captchaLength } from './use-captcha.ts'

interface CaptchaFieldProps {
  captcha: Captcha
  /** Enter asked for more than a check: the form may go. */
  onEnter: () => void
}

/**
 * Six characters of a picture, checked when the sixth is typed, on leaving the field and on Enter.
 * Who cannot read it lets the browser work instead, and reaches the same (WCAG 3.3.8).
 */
export function CaptchaField({ captcha, onEnter }: CaptchaFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const checking = useRef<Promise<string | undefined>>(undefined)
  const { captcha: mode } = useSignInOptions()
  const { picture, pass, isProved, doing, error } = captcha

  /** One try at a time: leaving the field after the sixth character is not a second one. */
  async function check(): Promise<string | undefined> {
    const field = input.current
    if (!field?.value || !picture || pass) return pass
    checking.current ??= captcha.check(field.value)
    const earned = await checking.current
    checking.current = undefined
    if (!earned) field.value = ''
    return earned
  }

  function change(field: HTMLInputElement) {
    const typed = field.value.replace(/\s/g, '').toUpperCase().slice(0, captchaLength)
    // Written only when it differs: writing moves the caret.
    if (field.value !== typed) field.value = typed
    if (typed.length === captchaLength) void check()
  }

  // What was typed before the script or the first picture came counts too; for the next pictures
  // nothing has been typed yet.
  const isFirst = useRef(true)
  const receive = useEffectEvent((field: HTMLInputElement) => {
    if (isFirst.current) change(field)
    else field.value = ''
    isFirst.current = false
  })
  useEffect(() => {
    if (picture && input.current) receive(input.current)
  }, [picture])

  async function pressKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (await check()) onEnter()
  }

  if (mode === 'pow') return <ProofAlone captcha={captcha} />
  return (
    <div className="@container relative rounded-card border border-border bg-surface2/60 p-4">
      {/* Keeps its place when nothing is to be typed any more: the form does not jump. */}
      <div className={isProved ? 'invisible' : undefined}>
        <FormField label={captchaTexts.label} error={error} hint={captchaTexts.hint}>
          {(wiring) => (
            <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-center gap-3 @max-sm:grid-cols-1">
              <PictureFrame captcha={captcha} />
              <input
                {...wiring}
                name="captcha"
                ref={input}
                onInput={({ currentTarget }) => change(currentTarget)}
                onBlur={() => void check()}
                onKeyDown={(event) => void pressKey(event)}
                readOnly={Boolean(pass) || doing === 'checking' || doing === 'proving'}
                aria-required="true"
                autoComplete="off"
                autoCapitalize="characters"
                autoCorrect="off"
                spellCheck={false}
                className={`${inputClass} tracking-[0.3em] uppercase`}
              />
            </div>
          )}
        </FormField>
      </div>
      <ProofButton captcha={captcha} isOffered={mode !== 'picture'} />
    </div>
  )
}

/** Where no picture is offered, the browser works by itself and the visitor has nothing to do. */
function ProofAlone({ captcha: { pass, doing, error, draw } }: { captcha: Captcha }) {
  return (
    <div className="rounded-card border border-border bg-surface2/60 p-4 noscript:hidden">
      <div className="text-sm" aria-live="polite">
        {pass && <Solved />}
        {!pass && !error && <p>{captchaTexts.working}</p>}
      </div>
      <ErrorText>{error}</ErrorText>
      {error && (
        <Button
          kind="secondary"
          disabled={doing !== 'nothing'}
          onClick={() => void draw()}
          className="mt-3"
        >
          {captchaTexts.retry}
        </Button>
      )}
    </div>
  )
}

/** The picture's white is the page's paper, in the dark a dimmer one: what is drawn there is black. */
function PictureFrame({ captcha: { picture, pass, doing, draw } }: { captcha: Captcha }) {
  return (
    <div className="flex items-center gap-1">
      <div className="aspect-[22/7] min-w-0 flex-1 overflow-hidden rounded-input bg-[light-dark(#fff,#e3d8c6)] @max-sm:max-w-56">
        {picture && (
          <img
            src={`data:image/svg+xml;utf8,${encodeURIComponent(picture.svg)}`}
            alt={captchaTexts.picture}
            className="size-full object-contain mix-blend-multiply"
          />
        )}
      </div>
      <button
        type="button"
        aria-label={captchaTexts.another}
        disabled={doing !== 'nothing' || Boolean(pass)}
        onClick={() => void draw()}
        className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-input text-muted hover:bg-surface2 hover:text-text"
      >
        <RefreshCw aria-hidden="true" size={18} />
      </button>
    </div>
  )
}

/** The way to a pass without the picture, and whether one has been earned by now. */
function ProofButton({ captcha, isOffered }: { captcha: Captcha; isOffered: boolean }) {
  const { pass, isProved, doing, prove } = captcha
  return (
    <div className="mt-2 min-h-6 text-sm" aria-live="polite">
      {pass && (
        <div className={isProved ? 'absolute inset-0 grid place-items-center' : undefined}>
          <Solved />
        </div>
      )}
      {doing === 'proving' && <p>{captchaTexts.workingInstead}</p>}
      {isOffered && !pass && doing !== 'proving' && (
        <button
          type="button"
          disabled={doing !== 'nothing'}
          onClick={() => void prove()}
          className="min-h-6 cursor-pointer font-semibold underline underline-offset-4 hover:text-primary"
        >
          {captchaTexts.unreadable}
        </button>
      )}
    </div>
  )
}

function Solved() {
  return (
    <p className="flex items-center gap-1.5 font-semibold text-success">
      <Check aria-hidden="true" size={18} />
      <span>{captchaTexts.solved}</span>
    </p>
  )
}
