import type { Cents } from '#kernel/money.ts'
import { useHydrated } from '#ui-kit/use-hydrated.ts'
import type { ChosenTip } from './chosen-tip.ts'
import { TipField } from './tip-field.tsx'

interface TipStepProps {
  tip: ChosenTip
  goodsCents: Cents
  isDisabled: boolean
}

/** Before the first button that pays. */
export function TipStep({ tip, goodsCents, isDisabled }: TipStepProps) {
  const isClosed = !useHydrated() || isDisabled
  const { asked, choice, problem, choose } = tip
  if (!asked) return null
  return (
    <div className="mb-6">
      <TipField
        {...{ asked, choice, goodsCents, problem }}
        isDisabled={isClosed}
        onChoose={choose}
      />
    </div>
  )
}
