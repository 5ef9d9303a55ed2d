import { X } from 'lucide-react'
import { unitWord } from '#kernel/read-money.ts'
import { CheckField } from '#ui-kit/check-field.tsx'
import { ChoiceField } from '#ui-kit/choice-field.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { IconAction } from '#ui-kit/icon-action.tsx'
import { leaveRow } from '#ui-kit/leave-row.ts'
import { TextField } from '#ui-kit/text-input.tsx'
import { chargeKinds, sumUnits } from '../../rules/charge-kinds.ts'
import { type OrderType, orderTypes, typeNames } from '../../rules/order-types.ts'
import type { TaxClass } from '../../rules/taxes.ts'
import type { ChargeDraft } from './charge-draft.ts'
import { chargeTexts as texts, firstNames } from './texts.ts'

interface ChargeRowProps {
  charge: ChargeDraft
  index: number
  /** Empty: the house says nothing of tax. */
  classes: readonly TaxClass[]
  /** How guests can have their food here. */
  offered: readonly OrderType[]
  errors: Readonly<Record<string, string>>
  onChange: (part: Partial<ChargeDraft>) => void
  onRemove: () => void
}

/** A charge: what it is called, when it is added, how much it is, and how it is taxed. */
export function ChargeRow(props: ChargeRowProps) {
  const { charge, index, classes, offered, errors, onChange, onRemove } = props
  const { kind, name, purpose, tax } = charge
  const which = texts.which(name, index)
  const field = `charges.${index}`
  const error = (part: string) => errors[`${field}.${part}`]
  function chooseKind(text: string) {
    const next = chargeKinds.find((each) => each === text) ?? kind
    // A name that nobody has changed follows.
    onChange({ kind: next, ...(name === firstNames[kind] && { name: firstNames[next] }) })
  }
  return (
    <li className="border-b border-border py-5">
      <fieldset aria-label={which} className="grid min-w-0 gap-4">
        <div className="flex items-center justify-between gap-4">
          <p className="font-semibold">{which}</p>
          <IconAction
            sign={X}
            label={texts.remove(which)}
            isDisabled={false}
            onClick={(button) => {
              leaveRow(button)
              onRemove()
            }}
          />
        </div>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <ChoiceField
            label={texts.kind}
            value={kind}
            choices={chargeKinds.map((each) => [each, texts.kinds[each]] as const)}
            onChange={({ target }) => chooseKind(target.value)}
          />
          <TextField
            label={texts.name}
            name={`${field}.name`}
            maxLength={40}
            autoComplete="off"
            value={name}
            error={error('name')}
            onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
          />
          <AmountFields {...{ charge, field, errors, onChange }} />
          {classes.length > 0 && (
            <ChoiceField
              label={texts.tax}
              value={tax}
              choices={[
                ['goods', texts.taxes.goods],
                ...classes.map((one) => [one.id, one.name] as const),
                ['none', texts.taxes.none],
              ]}
              error={error('tax')}
              onChange={({ target }) => onChange({ tax: target.value })}
            />
          )}
        </div>
        <TypeChecks {...{ charge, offered, onChange }} error={error('types')} />
        <TextField
          label={texts.purpose}
          name={`${field}.purpose`}
          maxLength={200}
          autoComplete="off"
          value={purpose}
          hint={texts.purposeHint}
          error={error('purpose')}
          onChange={({ currentTarget }) => onChange({ purpose: currentTarget.value })}
        />
      </fieldset>
    </li>
  )
}

interface TypeChecksProps extends Pick<ChargeRowProps, 'charge' | 'offered' | 'onChange'> {
  error: string | undefined
}

/** Of what guests cannot have at the moment nothing is asked: that stays as it was. */
function TypeChecks({ charge: { types }, offered, error, onChange }: TypeChecksProps) {
  return (
    <fieldset aria-label={texts.types} className="min-w-0">
      <p className="text-sm font-semibold">{texts.types}</p>
      <div className="flex flex-wrap gap-x-8">
        {offered.map((type) => (
          <CheckField
            key={type}
            name=""
            label={typeNames[type]}
            isChecked={types.includes(type)}
            onChange={(isOn) =>
              onChange({
                types: orderTypes.filter((each) => (each === type ? isOn : types.includes(each))),
              })
            }
          />
        ))}
      </div>
      <ErrorText>{error}</ErrorText>
    </fieldset>
  )
}

interface AmountFieldsProps extends Pick<ChargeRowProps, 'charge' | 'errors' | 'onChange'> {
  field: string
}

/** A share or a sum, and of a small order up to where it is one. */
function AmountFields({ charge, field, errors, onChange }: AmountFieldsProps) {
  const { kind, unit, value, below } = charge
  return (
    <>
      <ChoiceField
        label={texts.unit}
        value={unit}
        choices={sumUnits.map((each) => [each, texts.units[each]] as const)}
        onChange={({ target }) =>
          onChange({ unit: sumUnits.find((each) => each === target.value) ?? unit })
        }
      />
      <TextField
        label={unit === 'percent' ? texts.percent : texts.money(unitWord())}
        name={`${field}.value`}
        inputMode="decimal"
        autoComplete="off"
        value={value}
        error={errors[`${field}.value`]}
        onChange={({ currentTarget }) => onChange({ value: currentTarget.value })}
      />
      {kind === 'small_order' && (
        <TextField
          label={texts.below(unitWord())}
          name={`${field}.below`}
          inputMode="decimal"
          autoComplete="off"
          value={below}
          error={errors[`${field}.below`]}
          onChange={({ currentTarget }) => onChange({ below: currentTarget.value })}
        />
      )}
    </>
  )
}
