import { shortestCall } from '../kitchen/rules/call-numbers.ts'

interface OrderNumberProps {
  number: string
  /** Its last digits, where the board knows how many of them are called out. */
  call?: string | undefined
}

/** An order's whole number, the same wherever the staff read it: what is called out of it comes first to the eye. */
export function OrderNumber({ number, call = number.slice(-shortestCall) }: OrderNumberProps) {
  const lead = number.slice(0, number.length - call.length)
  return (
    <span className="whitespace-nowrap tabular-nums">
      {lead && (
        <span className="text-[length:max(0.5em,0.75rem)] font-medium text-muted in-[.bg-danger]:text-inherit">
          {lead}
        </span>
      )}
      {call}
    </span>
  )
}
