interface HoursListProps {
  lines: readonly { days: string; hours: string }[]
  /** "Mon-Fri 08:00-22:00", for the footer; otherwise "Mon - Fri: 08:00 - 22:00". */
  isTight?: boolean
  /** One beside the other, as far as there is room. */
  isInLine?: boolean
}

/** Opening hours, a line for each group of days. */
export function HoursList({ lines, isTight = false, isInLine = false }: HoursListProps) {
  // Rendered once: what would be remembered of it, every visitor would fetch.
  'use no memo'
  const say = (text: string) => (isTight ? text.replaceAll(' - ', '-') : text)
  return (
    <dl
      className={`tabular-nums ${isInLine ? 'flex flex-wrap gap-x-5 max-sm:gap-x-3' : 'grid gap-1'}`}
    >
      {lines.map(({ days, hours }) => (
        <div key={days} className={`flex flex-wrap gap-x-2 ${isInLine ? 'max-sm:gap-x-1' : ''}`}>
          <dt>{isTight ? say(days) : `${days}:`}</dt>
          <dd>{say(hours)}</dd>
        </div>
      ))}
    </dl>
  )
}
