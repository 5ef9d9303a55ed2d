import { TextField } from '#ui-kit/text-field.tsx'
import { maxReasonLength } from '../asking.ts'
import { refundFormTexts } from './house-texts.ts'

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
        label={refundFormTexts.reason}
        name="reason"
        autoComplete="off"
        maxLength={maxReasonLength}
        placeholder={refundFormTexts.reasonExample}
        hint={refundFormTexts.reasonHint}
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
        {inCash === '' ? refundFormTexts.byHand : refundFormTexts.byHandCash(inCash)}
      </p>
    )
  }
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" name="inCash" className="size-5 accent-primary" />
      <span>{inCash === '' ? refundFormTexts.inCash : refundFormTexts.sumInCash(inCash)}</span>
    </label>
  )
}
