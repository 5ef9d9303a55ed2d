import type { LineChoice } from '../contract/line-options.ts'
import { optionWords } from '../rules/line-options.ts'

interface Chosen {
  options?: readonly { name: string; quantity: number }[] | undefined
  note?: LineChoice['note']
}

/** What was chosen with a dish, under its name; nothing where nothing was. */
export function ChoiceLines({ choice: { options, note }, className }: ChoiceLinesProps) {
  // A number stays with its sign where lines break.
  const words = optionWords(options).map((each) => each.replace(' × ', '\u00A0× '))
  if (words.length === 0 && !note) return null
  return (
    <span className={`block wrap-anywhere ${className ?? ''}`}>
      {words.length > 0 && <span className="block">{words.join(' · ')}</span>}
      {note && <span className="block">“{note}”</span>}
    </span>
  )
}

interface ChoiceLinesProps {
  choice: Chosen
  className?: string
}
