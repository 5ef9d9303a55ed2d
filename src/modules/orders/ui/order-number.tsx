import { shortestCall } from '../kitchen/calling.ts'

interface OrderNumberProps {
  number: string
  /** The digits that are called out, where the board knows how many those are. */
  call?: string | undefined
}

/** An order's whole number wherever the staff read it, so that the digits that are called out come first to the eye. */
export function OrderNumber({ number, call = number.slice(-shortestCall) }: OrderNumberProps) {
  const lead = number.slice(0, number.length - call.length)
  return (
    <span className="whitespace-nowrap tabular-nums">
      {lead && (
        <span className="text-[length:max(0.5em,0.75rem)] font-medium text-muted in-[.bg-danger]:text-inherit">
          {lead}
        </span>
      )}
      <span>{call}</span>
    </span>
  )
}
