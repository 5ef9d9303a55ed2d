import { TextField } from '#ui-kit/text-field.tsx'
import { maxReasonLength } from '../asking.ts'

/** Why money goes back, and by which way. */
export function RefundReason({
  error,
  isByHand,
  inCash,
}: {
  error: string | undefined
  isByHand: boolean
  /** What is handed out in cash, where that is another sum; else nothing. */
  inCash: string
}) {
  return (
    <>
      <TextField
        label="Why"
        name="reason"
        autoComplete="off"
        maxLength={maxReasonLength}
        placeholder="Soup was missing"
        hint="For your books. It is printed on the correction that the guest can read."
        error={error}
      />
      <ByHand isSo={isByHand} inCash={inCash} />
    </>
  )
}

/** Money from the counter goes back there; all other may. */
function ByHand({ isSo, inCash }: { isSo: boolean; inCash: string }) {
  if (isSo) {
    return (
      <p className="text-sm text-muted">
        <span>Hand it back yourself: it is recorded as given back.</span>
        {inCash !== '' && <span>{` In cash: ${inCash}.`}</span>}
      </p>
    )
  }
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" name="inCash" className="size-5 accent-primary" />
      <span>{`Hand it out in cash instead of to the card${inCash === '' ? '' : `: ${inCash}`}`}</span>
    </label>
  )
}
