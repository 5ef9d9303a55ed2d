import { ChoiceField } from '#ui-kit/choice-field.tsx'
import { RefusableForm } from '#ui-kit/refusable-form.tsx'
import { SubmitButton } from '#ui-kit/submit-button.tsx'
import { TextField } from '#ui-kit/text-field.tsx'
import { useCheckedForm } from '#ui-kit/use-checked-form.ts'
import { useHydrated } from '#ui-kit/use-hydrated.ts'
import type { Screen } from '../contract.ts'
import { maxScreenName, problemOfScreenName, stays } from '../kitchen-screens.ts'
import { addScreenTexts } from './house-texts.ts'

interface AddScreenProps {
  isFirst: boolean
  onAdd: (screen: Pick<Screen, 'name' | 'stay'>) => Promise<boolean>
}

/** A name and for how long; the code comes with the answer. */
export function AddScreen({ isFirst, onAdd }: AddScreenProps) {
  const isHydrated = useHydrated()
  const { wiring, errors, isBusy } = useCheckedForm({
    field: 'name',
    check: ({ name = '' }): Record<string, string> => {
      const problem = problemOfScreenName(name)
      return problem ? { name: problem } : {}
    },
    work: async ({ name = '', stay }, form) => {
      const chosen = stays.find((each) => each === stay) ?? 'shift'
      if (await onAdd({ name: name.trim(), stay: chosen })) form.reset()
    },
  })
  return (
    <section aria-labelledby="add-screen-heading">
      <h2 id="add-screen-heading" tabIndex={-1} className="text-xl outline-none">
        {isFirst ? addScreenTexts.first : addScreenTexts.another}
      </h2>
      <div className="mt-4 max-w-md">
        <RefusableForm {...wiring}>
          <TextField
            label={addScreenTexts.name}
            name="name"
            autoComplete="off"
            maxLength={maxScreenName}
            aria-required="true"
            placeholder={addScreenTexts.example}
            hint={addScreenTexts.nameHint}
            error={errors['name']}
          />
          <ChoiceField
            label={addScreenTexts.stay}
            name="stay"
            choices={stays.map((each) => [each, addScreenTexts.stays[each]] as const)}
          />
          <SubmitButton isBusy={isBusy} busyText={addScreenTexts.adding} isDisabled={!isHydrated}>
            {addScreenTexts.add}
          </SubmitButton>
        </RefusableForm>
      </div>
    </section>
  )
}
