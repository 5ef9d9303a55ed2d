import { Check } from 'lucide-react'
import { Button } from '#ui-kit/button.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import type { Captcha } from './use-captcha.ts'

/** Where no picture is offered, the browser works by itself and the visitor has nothing to do. */
export function ProofAlone({ captcha: { pass, doing, error, draw } }: { captcha: Captcha }) {
  return (
    <div className="rounded-card border border-border bg-surface2/60 p-4 noscript:hidden">
      <div className="text-sm" aria-live="polite">
        {pass && <Solved />}
        {!pass && !error && <p>Your browser solves a small puzzle. It takes a few seconds.</p>}
      </div>
      <ErrorText>{error}</ErrorText>
      {error && (
        <Button
          kind="secondary"
          disabled={doing !== 'nothing'}
          onClick={() => void draw()}
          className="mt-3"
        >
          Try again
        </Button>
      )}
    </div>
  )
}

/** What has come of either way. */
export function Solved() {
  return (
    <p className="flex items-center gap-1.5 font-semibold text-success">
      <Check aria-hidden="true" size={18} />
      Solved
    </p>
  )
}
