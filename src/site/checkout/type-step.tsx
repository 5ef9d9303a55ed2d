import type { useOrderType } from '#modules/orders/ui/chosen-type.ts'
import { TypeChoice } from '#modules/orders/ui/type-choice.tsx'
import { typeFacts } from '#modules/restaurant/showing.ts'
import { Button } from '#ui-kit/button.tsx'
import { checkoutTexts } from './texts.ts'

interface TypeStepProps {
  chosen: ReturnType<typeof useOrderType>
  isDisabled: boolean
}

/** Asks whether to take away or eat in; the first step, because times and taxes follow from it. */
export function TypeStep({ chosen, isDisabled }: TypeStepProps) {
  const { type, choices, choose, lost, goOn } = chosen
  if (lost !== undefined) {
    return (
      <div role="alert" className="mb-6 rounded-card border-2 border-gold p-4 max-md:mb-5">
        <p className="font-semibold">{checkoutTexts.typeLost(lost)}</p>
        <Button className="mt-3" onClick={goOn}>
          {checkoutTexts.typeInstead(typeFacts[type].name)}
        </Button>
      </div>
    )
  }
  if (choices.length === 0) return null
  return (
    <div className="mb-6 max-md:mb-5">
      <TypeChoice
        legend={checkoutTexts.type}
        {...{ type, choices, isDisabled }}
        onChoose={choose}
      />
    </div>
  )
}
