import { type ReactNode, useRef } from 'react'
import { PartyChoice } from '#modules/reservations/desk/ui/party-choice.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { RefusableForm } from '#ui-kit/refusable-form.tsx'
import { SubmitButton } from '#ui-kit/submit-button.tsx'
import type { useDeskAct } from './use-desk-act.ts'

interface TakingFormProps {
  action: ReturnType<typeof useDeskAct>
  party: number
  onParty: (party: number) => void
  onSend: (typed: HTMLFormElement) => Promise<void>
  /** When and where, and in what name. */
  children: ReactNode
  /** What most guests do not need stands behind this. */
  moreTitle: string
  more: ReactNode
  sendText: string
  busyText: string
  canSend: boolean
}

/** Takes guests down at the desk: how many first, then all the rest. */
export function TakingForm({
  action,
  party,
  onParty,
  onSend,
  children,
  moreTitle,
  more,
  sendText,
  busyText,
  canSend,
}: TakingFormProps) {
  const form = useRef<HTMLFormElement>(null)
  return (
    <RefusableForm ref={form} onSend={onSend} onMend={action.mend}>
      <PartyChoice party={party} error={action.fields['party']} onChange={onParty} />
      {children}
      <details>
        <summary className="min-h-11 cursor-pointer py-2 text-sm font-semibold text-primary underline underline-offset-4">
          {moreTitle}
        </summary>
        <div className="mt-2 grid gap-4">{more}</div>
      </details>
      <ErrorText>{action.problem}</ErrorText>
      <SubmitButton busyText={busyText} isBusy={action.isBusy} isDisabled={!canSend}>
        {sendText}
      </SubmitButton>
    </RefusableForm>
  )
}
