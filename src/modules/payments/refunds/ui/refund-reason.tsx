import { maxReasonLength } from '#modules/payments/refunds/rules/read-request.ts'
import { TextField } from '#ui-kit/text-input.tsx'

/** Why money goes back, and by which way. */
export function RefundReason({
  error,
  isByHand,
}: {
  error: string | undefined
  isByHand: boolean
}) {
  return (
    <>
      <TextField
        label="Why"
        name="reason"
        autoComplete="off"
        maxLength={maxReasonLength}
        placeholder="Soup was missing"
        hint="For the books; the guest does not see it."
        error={error}
      />
      <ByHand isSo={isByHand} />
    </>
  )
}

/** Money from the counter goes back there; all other may. */
function ByHand({ isSo }: { isSo: boolean }) {
  if (isSo) {
    return (
      <p className="text-sm text-muted">You give it back by hand: it is written down as given.</p>
    )
  }
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" name="inCash" className="size-5 accent-primary" />
      Hand it out in cash instead of to the card
    </label>
  )
}
