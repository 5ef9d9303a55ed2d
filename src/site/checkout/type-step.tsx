import type { useOrderType } from '#modules/orders/ui/chosen-type.ts'
import { TypeChoice } from '#modules/orders/ui/type-choice.tsx'
import { checkoutTexts } from './texts.ts'

interface TypeStepProps {
  way: ReturnType<typeof useOrderType>
  isDisabled: boolean
}

/** To take away or to eat in: first of all, as times and taxes follow it. */
export function TypeStep({ way: { type, choices, choose }, isDisabled }: TypeStepProps) {
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
