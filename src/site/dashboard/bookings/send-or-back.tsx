import type { ReactNode } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { SubmitButton } from '#ui-kit/submit-button.tsx'

interface SendOrBackProps {
  busyText: string
  isBusy: boolean
  isDisabled?: boolean
  onBack: () => void
  children: ReactNode
}

/** The end of a form in an opened booking: it is sent, or the booking's facts stand there again. */
export function SendOrBack({ onBack, ...sending }: SendOrBackProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-[1fr_auto]">
      <SubmitButton {...sending} />
      <Button kind="secondary" onClick={onBack}>
        Back
      </Button>
    </div>
  )
}
