import { problemOfName } from '#modules/accounts/rules.ts'
import { QuietFold } from '#ui-kit/quiet-fold.tsx'
import { TextField } from '#ui-kit/text-field.tsx'
import { useHydrated } from '#ui-kit/use-hydrated.ts'
import { typeWords } from '../rules.ts'
import { kitchenFieldTexts } from './checkout-texts.ts'
import { chosenPickupName, useSaid } from './chosen-said.ts'
import { useOrderType } from './chosen-type.ts'

interface PickupNameFieldProps {
  /** The account's: who picks it up unless somebody else does. */
  own: string
  isDisabled: boolean
}

/** For whoever sends somebody else; the kitchen calls out that name. */
export function PickupNameField({ own, isDisabled }: PickupNameFieldProps) {
  const { pickupName = '' } = useSaid(false)
  const words = typeWords(useOrderType().type)
  const isClosed = !useHydrated() || isDisabled
  return (
    <QuietFold summary={words.other} isFilled={pickupName !== ''} className="mb-4 open:mb-8">
      <TextField
        label={words.who}
        name="pickupName"
        placeholder={own}
        value={pickupName}
        onChange={({ currentTarget }) => chosenPickupName.keep(currentTarget.value)}
        disabled={isClosed}
        hint={kitchenFieldTexts.nameHint}
        error={pickupName.trim() === '' ? undefined : problemOfName(pickupName)}
      />
    </QuietFold>
  )
}
