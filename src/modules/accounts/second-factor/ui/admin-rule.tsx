import { useId } from 'react'
import { Card } from '#ui-kit/card.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { toasts } from '#ui-kit/toaster.tsx'
import { useAct } from '#ui-kit/use-act.ts'
import { useConfirmedSignIn } from '../../ui/confirm-sign-in.tsx'
import type { SecondFactor } from '../contract.ts'
import { adminRuleTexts } from './house-texts.ts'
import { useSecondFactor } from './use-second-factor.ts'

/** An admin's switch for all admins. */
export function AdminRule({ factor: { isOn, isRequired } }: { factor: SecondFactor }) {
  const hintId = useId()
  const { requireOfAdmins } = useSecondFactor()
  const { withRecentSignIn, confirmDialog } = useConfirmedSignIn()
  const { act, isBusy, problem } = useAct()

  const change = (isWanted: boolean) =>
    act(async () => {
      const isDone = await withRecentSignIn(() => requireOfAdmins(isWanted))
      const text = isWanted ? adminRuleTexts.isRequired : adminRuleTexts.isNot
      if (isDone) void toasts.show('success', text)
    })

  return (
    <Card title={adminRuleTexts.title}>
      <label className="mt-4 flex min-h-11 cursor-pointer items-center gap-3 has-disabled:cursor-default">
        <input
          type="checkbox"
          role="switch"
          aria-checked={isRequired}
          checked={isRequired}
          disabled={!isOn || isBusy}
          aria-describedby={hintId}
          onChange={({ target }) => void change(target.checked)}
          className="size-5 shrink-0 cursor-pointer accent-primary disabled:cursor-default"
        />
        <span className="font-semibold">{adminRuleTexts.require}</span>
      </label>
      <p id={hintId} className="mt-1 text-muted">
        {isOn ? adminRuleTexts.meaning : adminRuleTexts.ownFirst}
      </p>
      <ErrorText>{problem}</ErrorText>
      {confirmDialog}
    </Card>
  )
}
