import { PictureField } from '#modules/media/ui/picture-field.tsx'
import { problemOf, sayServing } from '#modules/menu/availability/rules/serving-hours.ts'
import { HoursRows } from '#modules/menu/ui/editor/hours-rows.tsx'
import { CategoryTaxField } from '#modules/menu/ui/taxes/category-tax-field.tsx'
import { CheckField } from '#ui-kit/check-field.tsx'
import { FormField } from '#ui-kit/form-field.tsx'
import { TextField, inputClass } from '#ui-kit/text-input.tsx'
import { categoriesTexts as texts } from './texts.ts'
import type { CategoryForm } from './use-category-form.ts'

interface CategoryFieldsProps {
  form: CategoryForm
  /** The places that it can have; one or none are not asked about. */
  places: readonly string[]
}

/** Name, place, line, picture, hours, station, tax, and whether guests see it. */
export function CategoryFields({ form, places }: CategoryFieldsProps) {
  const { draft, fields, change, progress } = form
  return (
    <>
      <TextField
        label={texts.name}
        name="label"
        autoComplete="off"
        aria-required="true"
        value={draft.label}
        error={fields['label']}
        onChange={({ currentTarget }) => change({ label: currentTarget.value })}
      />
      {places.length > 1 && (
        <FormField label={texts.place}>
          {(wiring) => (
            <select
              {...wiring}
              value={draft.place}
              onChange={({ currentTarget }) => change({ place: Number(currentTarget.value) })}
              className={inputClass}
            >
              {places.map((text, place) => (
                <option key={text} value={place}>
                  {text}
                </option>
              ))}
            </select>
          )}
        </FormField>
      )}
      <TextField
        label={texts.line}
        name="description"
        autoComplete="off"
        hint={texts.lineHint}
        value={draft.description}
        error={fields['description']}
        onChange={({ currentTarget }) => change({ description: currentTarget.value })}
      />
      <PictureField
        label={texts.picture}
        name="image"
        isOptional
        value={draft.picture}
        onChange={(picture) => change({ picture })}
        error={fields['image']}
        progress={progress}
      />
      <TimesField form={form} />
      <TextField
        label={texts.station}
        name="station"
        autoComplete="off"
        hint={texts.stationHint}
        value={draft.station}
        error={fields['station']}
        onChange={({ currentTarget }) => change({ station: currentTarget.value })}
      />
      <CategoryTaxField
        value={draft.taxClass}
        error={fields['taxClass']}
        onChange={(taxClass) => change({ taxClass })}
      />
      <CheckField
        name="hidden"
        label={texts.hide}
        hint={texts.hideHint}
        isChecked={draft.hidden}
        onChange={(hidden) => change({ hidden })}
      />
    </>
  )
}

function TimesField({ form: { draft, wanted, change } }: { form: CategoryForm }) {
  return (
    <div>
      <CheckField
        name="timed"
        label={texts.hours}
        hint={texts.hoursHint}
        isChecked={draft.isTimed}
        onChange={(isTimed) => change({ isTimed })}
      />
      {draft.isTimed && (
        <div className="mt-3 grid gap-3">
          <HoursRows rows={draft.rows} onChange={(rows) => change({ rows })} />
          {wanted && problemOf(wanted) === undefined && (
            <p className="text-sm text-muted">{texts.guestsRead(sayServing(wanted))}</p>
          )}
        </div>
      )}
    </div>
  )
}
