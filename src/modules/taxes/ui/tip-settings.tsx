import { dollarsFromCents } from '#kernel/money.ts'
import { readTypedCents, typedPrice } from '#kernel/read-money.ts'
import { type OrderType, orderTypes, typeFacts, sumUnits } from '#modules/restaurant/showing.ts'
import { CheckField } from '#ui-kit/check-field.tsx'
import { ChoiceField } from '#ui-kit/choice-field.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { Group } from '#ui-kit/settings-frame.tsx'
import { TextField } from '#ui-kit/text-field.tsx'
import type { ChargeSettings } from '../contract.ts'
import { tipSettingTexts as texts } from './house-texts.ts'

interface TipSettingsProps {
  tips: ChargeSettings['tips']
  /** How guests can have their food here. */
  offered: readonly OrderType[]
  errors: Readonly<Record<string, string | undefined>>
}

/** Whether guests are asked for a tip, and what is suggested. */
export function TipSettings({ tips, offered, errors }: TipSettingsProps) {
  const { types, unit, presets, isShown } = tips
  return (
    <Group title={texts.title} intro={texts.intro}>
      <fieldset aria-label={texts.forTypes} className="min-w-0">
        <p className="font-semibold">{texts.forTypes}</p>
        {offered.map((type) => (
          <CheckField
            key={type}
            name={`tips.${type}`}
            label={typeFacts[type].name}
            isChecked={types.includes(type)}
          />
        ))}
      </fieldset>
      <ErrorText>{errors['tips.types']}</ErrorText>
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoiceField
          label={texts.unit}
          name="tips.unit"
          defaultValue={unit}
          choices={sumUnits.map((each) => [each, texts.units[each]] as const)}
        />
        <TextField
          label={texts.presets}
          name="tips.presets"
          autoComplete="off"
          defaultValue={presets
            .map((preset) => (unit === 'money' ? typedPrice(preset) : String(preset)))
            .join('  ')}
          error={errors['tips.presets']}
          hint={texts.presetsHint}
        />
      </div>
      <CheckField
        name="tips.isShown"
        label={texts.shown}
        hint={texts.shownHint}
        isChecked={isShown}
      />
    </Group>
  )
}

/**
 * What the fields say; a number that is none is kept as one that the server refuses. Of what guests cannot have at the
 * moment no field says anything: that stays as it was.
 */
export function tipsOfFields(
  given: Readonly<Record<string, string>>,
  { tips, offered }: Pick<TipSettingsProps, 'tips' | 'offered'>,
): ChargeSettings['tips'] {
  const unit = sumUnits.find((each) => each === given['unit']) ?? 'percent'
  const typed = (given['presets'] ?? '').split(/\s+/).filter((each) => each !== '')
  const read = (text: string) =>
    unit === 'money' ? dollarsFromCents(readTypedCents(text) ?? 0) : Number(text.replace('%', ''))
  return {
    types: orderTypes.filter((type) =>
      offered.includes(type) ? given[type] === 'on' : tips.types.includes(type),
    ),
    unit,
    presets: typed.map(read).map((preset) => (Number.isFinite(preset) ? preset : 0)),
    isShown: given['isShown'] === 'on',
  }
}
