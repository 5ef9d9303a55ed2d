import { useId, useState } from 'react'
import type { SecondFactor } from '#modules/accounts/second-factor/contract.ts'
import { useSecondFactor } from '#modules/accounts/second-factor/ui/use-second-factor.ts'
import { useConfirmedSignIn } from '#modules/accounts/ui/confirm-sign-in.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { toasts } from '#ui-kit/toaster.tsx'
import { Card } from '#ui-kit/card.tsx'

/** An admin's switch for all admins. */
export function AdminRule({ factor: { isOn, isRequired } }: { factor: SecondFactor }) {
  const hintId = useId()
  const { requireOfAdmins } = useSecondFactor()
  const { withRecentSignIn, confirmDialog } = useConfirmedSignIn()
  const [failure, setFailure] = useState<Error>()
  const [isBusy, setIsBusy] = useState(false)

  async function change(isWanted: boolean) {
    setIsBusy(true)
    setFailure(undefined)
    try {
      const isDone = await withRecentSignIn(() => requireOfAdmins(isWanted))
      const text = isWanted ? 'Required of all admins' : 'No longer required of admins'
      if (isDone) void toasts.show('success', text)
    } catch (error) {
      if (error instanceof Error) setFailure(error)
    }
    setIsBusy(false)
  }

  return (
    <Card title="Administrators">
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
        <span className="font-semibold">Require it of all admins</span>
      </label>
      <p id={hintId} className="mt-1 text-muted">
        {isOn
          ? 'Admins without a second factor then see this page first, and no other admin page.'
          : 'Turn on your own second factor first.'}
      </p>
      <ErrorText>{failure?.message}</ErrorText>
      {confirmDialog}
    </Card>
  )
}
