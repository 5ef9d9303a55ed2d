import { PayWays } from '#modules/orders/by-phone/ui/pay-ways.tsx'
import { TipField } from '#modules/payments/ui/tip-field.tsx'
import { type Draft, draft } from './ticket-draft.ts'
import type { TicketTip } from './use-ticket-tip.ts'

interface PayFieldsProps extends Pick<Draft, 'at' | 'pay' | 'guest'> {
  fields: Readonly<Record<string, string>>
  tip: TicketTip
  isForLater: boolean
}

/** How it is paid, and what is added for the staff where it is paid now. */
export function PayFields({ at, pay, guest, fields, tip, isForLater }: PayFieldsProps) {
  const { asked, choice, goodsCents, problem } = tip
  return (
    <>
      <PayWays
        {...{ at, pay, isForLater }}
        onChange={(next) => draft.write({ pay: next })}
        error={fields['pay']}
        hasMail={guest.email !== ''}
      />
      {asked && (
        <TipField
          {...{ asked, choice, goodsCents }}
          isAtDesk
          problem={problem || (fields['tip'] ?? '')}
          isDisabled={false}
          onChoose={(chosen) => draft.write({ tip: chosen })}
        />
      )}
    </>
  )
}
