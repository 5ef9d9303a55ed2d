import { type OrderType, typeFacts } from '#modules/restaurant/showing.ts'
import { ChoicePill } from '#ui-kit/choice-pill.tsx'

interface TypeChoiceProps {
  legend: string
  /** Not shown to whoever sees what is asked. */
  isLegendHidden?: boolean
  type: OrderType
  choices: readonly OrderType[]
  isDisabled?: boolean
  onChoose: (type: OrderType) => void
}

/** To take away or to eat in, where a house has both. */
export function TypeChoice({
  legend,
  isLegendHidden = false,
  type,
  choices,
  isDisabled = false,
  onChoose,
}: TypeChoiceProps) {
  if (choices.length === 0) return null
  return (
    <fieldset className="min-w-0">
      <legend className={isLegendHidden ? 'sr-only' : 'mb-1.5 text-sm font-semibold'}>
        {legend}
      </legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((each) => (
          <ChoicePill
            key={each}
            name="order-type"
            value={each}
            isChosen={each === type}
            isDisabled={isDisabled}
            onChoose={() => onChoose(each)}
            className="rounded-full px-4 text-sm"
          >
            <span>{typeFacts[each].name}</span>
          </ChoicePill>
        ))}
      </div>
    </fieldset>
  )
}
