import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { queryOf } from '#kernel/query-of.ts'
import { listMenu } from '#modules/menu/contract.ts'
import { changeWords, getSettings, type Settings } from '#modules/restaurant/contract/house.ts'
import { sitePictures } from '#site/site-pictures.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { Fold } from '#ui-kit/fold.tsx'
import { FormField } from '#ui-kit/form-field.tsx'
import { readFields } from '#ui-kit/read-fields.ts'
import { ResponsivePicture } from '#ui-kit/responsive-picture.tsx'
import { Group, SettingsFrame } from '#ui-kit/settings-frame.tsx'
import { TextArea } from '#ui-kit/text-area.tsx'
import { inputClass, TextField } from '#ui-kit/text-field.tsx'
import { useSettingsForm } from '#ui-kit/use-settings-form.ts'
import type { PartProps } from './settings-nav.tsx'
import { textsPartTexts } from './texts/house-texts.ts'

/** The featured item, and every text that the owner can put in place of a default. */
export function TextsPart({ settings: newest, onNewest }: PartProps) {
  const api = useApi()
  const query = queryOf(api, getSettings)
  const form = useSettingsForm({ kept: newest, version: newest.versions.words, query, onNewest })
  const settings = form.kept
  const { texts, defaults, feature } = settings

  // A default that moves meanwhile is no word of the owner's: only what was typed is sent.
  const [shown, setShown] = useState<Readonly<Record<string, string | undefined>>>(() => ({
    ...defaults,
    ...texts,
  }))

  async function save(sent: FormData) {
    const { title = '', date = '', text = '', ...rest } = readFields(sent, 'feature.')
    const { picture = feature.picture, dishSlug = feature.dishSlug } = rest
    const all = readFields(sent, 'texts.')
    const typed = Object.entries(all).filter(([name, words]) => words !== shown[name])
    const said = {
      texts: Object.fromEntries(typed),
      feature: { title, date, text, picture, dishSlug },
    }
    const saved = await form.save((version) => api(changeWords, { body: { version, ...said } }))
    if (saved) setShown(all)
    return saved
  }

  return (
    <SettingsFrame form={form} onSave={save}>
      <FeatureFields feature={feature} errors={form.errors} />
      <section>
        <h2 className="text-xl">{textsPartTexts.heading}</h2>
        <p className="mt-1 text-muted">{textsPartTexts.intro}</p>
        <div className="mt-4 grid gap-3">
          {textsPartTexts.groups.map(({ title, rows }) => (
            <Fold
              key={title}
              hasError={Object.keys(rows).some((name) => form.errors[`texts.${name}`])}
              summary={
                <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <strong className="font-semibold">{title}</strong>
                  <span className="text-sm text-muted">{countOwn(rows, texts)}</span>
                </span>
              }
            >
              {Object.entries(rows).map(([name, label]) => (
                <TextRow
                  key={name}
                  name={name}
                  label={label}
                  own={texts[name]}
                  fallback={defaults[name] ?? ''}
                  error={form.errors[`texts.${name}`]}
                />
              ))}
            </Fold>
          ))}
        </div>
      </section>
    </SettingsFrame>
  )
}

interface FeatureFieldsProps {
  feature: Settings['feature']
  errors: Record<string, string>
}

/** The one dish that Home shows large. */
function FeatureFields({ feature, errors }: FeatureFieldsProps) {
  const { data: dishes = [] } = useQuery(queryOf(useApi(), listMenu))
  const slugs = dishes.map(({ slug }) => slug)
  const isGone = feature.dishSlug !== '' && dishes.length > 0 && !slugs.includes(feature.dishSlug)
  return (
    <Group title={textsPartTexts.feature} intro={textsPartTexts.featureIntro}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={textsPartTexts.title}
          name="feature.title"
          defaultValue={feature.title}
          autoComplete="off"
          error={errors['feature.title']}
        />
        <TextField
          label={textsPartTexts.date}
          name="feature.date"
          defaultValue={feature.date}
          autoComplete="off"
          placeholder={textsPartTexts.datePlaceholder}
          error={errors['feature.date']}
        />
      </div>
      <TextArea
        label={textsPartTexts.text}
        name="feature.text"
        rows={4}
        defaultValue={feature.text}
        error={errors['feature.text']}
      />
      <FormField
        label={textsPartTexts.readMore}
        error={errors['feature.dishSlug']}
        hint={isGone && textsPartTexts.dishIsGone}
      >
        {(wiring) => (
          <select
            {...wiring}
            // What is chosen is known before the menu is: then its options come.
            key={dishes.length}
            name="feature.dishSlug"
            defaultValue={isGone ? '' : feature.dishSlug}
            className={inputClass}
          >
            <option value="">{textsPartTexts.noDish}</option>
            {dishes.length === 0 && feature.dishSlug !== '' && (
              <option value={feature.dishSlug}>{feature.dishSlug}</option>
            )}
            {dishes.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <PictureChoice chosen={feature.picture} error={errors['feature.picture']} />
    </Group>
  )
}

interface PictureChoiceProps {
  chosen: string
  error: string | undefined
}

/** One of the site's own pictures, chosen by looking. */
function PictureChoice({ chosen, error }: PictureChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{textsPartTexts.picture}</legend>
      <ErrorText>{error}</ErrorText>
      <div className="grid grid-cols-3 gap-2 sm:grid-cols-6">
        {Object.entries(sitePictures).map(([name, picture]) => (
          <label
            key={name}
            className="relative cursor-pointer overflow-hidden rounded-input border-3 border-transparent has-checked:border-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="feature.picture"
              value={name}
              defaultChecked={name === chosen}
              // As large as the picture, so that focus scrolls all of it into sight.
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <ResponsivePicture
              picture={picture}
              alt={picture.alt || name}
              sizes="8rem"
              maxWidth={320}
              className="aspect-square w-full object-cover"
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function countOwn(rows: Readonly<Record<string, string>>, texts: Settings['texts']): string {
  const all = Object.keys(rows)
  const own = all.filter((name) => texts[name] !== undefined).length
  return own === 0 ? textsPartTexts.count(all.length) : textsPartTexts.countWithOwn(all.length, own)
}

interface TextRowProps {
  name: string
  label: string
  own: string | undefined
  fallback: string
  error: string | undefined
}

/** One text: the owner's own or the default, and the way back to that. */
function TextRow({ name, label, own, fallback, error }: TextRowProps) {
  const field = useRef<HTMLInputElement>(null)
  const [value, setValue] = useState(own ?? fallback)
  const isOwn = value !== fallback

  function goBack() {
    setValue(fallback)
    field.current?.focus()
  }

  return (
    <FormField
      label={label}
      error={error}
      hint={isOwn && textsPartTexts.default(fallback)}
      aside={
        isOwn && (
          <button
            type="button"
            onClick={goBack}
            aria-label={textsPartTexts.backOf(label)}
            className="min-h-6 cursor-pointer text-sm font-semibold underline underline-offset-4 hover:text-primary"
          >
            {textsPartTexts.back}
          </button>
        )
      }
    >
      {(wiring) => (
        <input
          {...wiring}
          ref={field}
          name={`texts.${name}`}
          value={value}
          autoComplete="off"
          onChange={({ target }) => setValue(target.value)}
          className={`${inputClass} ${isOwn ? 'border-l-4 border-l-primary' : ''}`}
        />
      )}
    </FormField>
  )
}
