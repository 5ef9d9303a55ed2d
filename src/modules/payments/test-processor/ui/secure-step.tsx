import { ShieldCheck } from 'lucide-react'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { secureStepTexts } from './card-form-texts.ts'
import type { BankAnswer } from './test-processor.ts'

type Answer = (outcome: BankAnswer) => void

/** The bank's question of a 3-D Secure payment, as a promise of the answer. */
export function useSecureStep() {
  const [answer, setAnswer] = useState<{ give: Answer }>()
  const answerBank = useCallback(
    () => new Promise<BankAnswer>((resolve) => setAnswer({ give: resolve })),
    [],
  )
  const give = (outcome: BankAnswer) => {
    answer?.give(outcome)
    setAnswer(undefined)
  }
  return { isOpen: answer !== undefined, answerBank, give }
}

/** Stands in for the bank's own page. Leaving it is a no, as it is there. */
export function SecureStep({ step }: { step: ReturnType<typeof useSecureStep> }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const textId = useId()
  const { isOpen, give } = step
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={(event) => {
        event.preventDefault()
        give('fail')
      }}
      className="m-auto w-[min(26rem,calc(100vw-2rem))] rounded-card border border-border bg-surface p-6 text-text shadow-card backdrop:bg-ink/70"
    >
      <p className="flex items-center gap-2 text-sm font-semibold text-muted">
        <ShieldCheck aria-hidden="true" size={20} />
        <span>{secureStepTexts.kind}</span>
      </p>
      <h2 id={titleId} className="mt-3 text-2xl">
        {secureStepTexts.title}
      </h2>
      <p id={textId} className="mt-3 text-muted">
        {secureStepTexts.text}
      </p>
      <div className="mt-6 grid gap-3">
        <Button onClick={() => give('complete')}>{secureStepTexts.complete}</Button>
        <Button kind="secondary" onClick={() => give('fail')}>
          {secureStepTexts.fail}
        </Button>
      </div>
    </dialog>
  )
}
