import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { queryOf } from '#kernel/query-of.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Button } from '#ui-kit/button.tsx'
import { CheckField } from '#ui-kit/check-field.tsx'
import { ChoicePill } from '#ui-kit/choice-pill.tsx'
import { NotLoaded } from '#ui-kit/not-loaded.tsx'
import { Group, SettingsFrame } from '#ui-kit/settings-frame.tsx'
import { useSettingsForm } from '#ui-kit/use-settings-form.ts'
import { type Appearance, changeAppearance, getAppearance } from '../contract.ts'
import { type HomeSection, mostHeroPictures, paletteOf } from '../designing.ts'
import { type FontPair, fontPairs, type PlaceName, placeNames, serviceNames } from '../rules.ts'
import { ColourGroup } from './colour-group.tsx'
import { type Draft, draftOf, type DraftPicture, type GroupProps } from './draft.ts'
import { fontFile } from './font-files.ts'
import { lookTexts as texts } from './house-texts.ts'
import { LookPreview } from './look-preview.tsx'
import { lookStyles } from './look-styles.ts'
import { PlaceField } from './place-field.tsx'
import { showLook } from './show-look.ts'
import { facesOf, typefacePairs, stackOf } from './style.ts'

/** What the eye sees of the house. */
export function LookForm(props: { houseName: string; onNewest: () => void }) {
  const query = useQuery(queryOf(useApi(), getAppearance))
  if (query.data) return <KeptLook kept={query.data} {...props} />
  return <NotLoaded query={query} what={texts.what} loading={texts.loading} />
}

function KeptLook({
  kept,
  houseName,
  onNewest,
}: {
  kept: Appearance
  houseName: string
  onNewest: () => void
}) {
  const api = useApi()
  const form = useSettingsForm({
    kept,
    version: kept.version,
    query: queryOf(api, getAppearance),
    onNewest,
  })
  const [draft, setDraft] = useState(() => draftOf(kept))
  const palette = paletteOf(draft)
  // What is saved is seen at once.
  useEffect(() => showLook(kept), [kept])
  const props = { draft, change, errors: form.errors, hasOriginal: !kept.isOwn }

  function change(part: Partial<Draft>) {
    for (const field of Object.keys(form.errors)) form.mend(field)
    setDraft((before) => ({ ...before, ...part }))
  }

  function save() {
    return form.save((version) => api(changeAppearance, { body: { version, ...draft } }))
  }

  return (
    <SettingsFrame form={form} onSave={save}>
      <style>{lookStyles}</style>
      {/* What tells that something has changed: most of it is not in fields of its own. */}
      <input type="hidden" name="look" value={JSON.stringify(draft)} />
      <div className="look-page">
        <LookPreview draft={draft} name={houseName} />
        <div className="grid min-w-0 gap-10">
          <ColourGroup {...props} palette={palette} />
          <FontGroup {...props} />
          <SignGroup {...props} />
          <PictureGroups {...props} />
          <Group title={texts.homeTitle} intro={texts.homeIntro}>
            <SectionList sections={draft.sections} onChange={(sections) => change({ sections })} />
          </Group>
          <ServiceGroup {...props} />
        </div>
      </div>
    </SettingsFrame>
  )
}

/** The faces of all pairs, as each shows itself in its own. */
const everyFace = fontPairs.map((name) => facesOf(name, fontFile)).join('')

function FontGroup({ draft, change }: GroupProps) {
  return (
    <Group title={texts.fontsTitle} intro={texts.fontsIntro}>
      <style>{everyFace}</style>
      <fieldset className="min-w-0">
        <legend className="sr-only">{texts.fontsTitle}</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          {fontPairs.map((name) => (
            <ChoicePill
              key={name}
              name="fonts"
              value={name}
              label={`${texts.fontNames[name]}: ${texts.fontHints[name]}`}
              isChosen={name === draft.fonts}
              onChoose={() => change({ fonts: name })}
              className="rounded-card p-4"
            >
              <Sample name={name} />
            </ChoicePill>
          ))}
        </div>
      </fieldset>
    </Group>
  )
}

function Sample({ name }: { name: FontPair }) {
  const { display, text } = typefacePairs[name]
  return (
    <span className="w-full font-normal">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span className="font-semibold">{texts.fontNames[name]}</span>
        <span className="opacity-80">{texts.fontHints[name]}</span>
      </span>
      <span
        className="mt-3 block text-xl leading-tight font-semibold"
        style={{ fontFamily: stackOf(display) }}
      >
        {texts.sampleTitle}
      </span>
      <span className="mt-1 block" style={{ fontFamily: stackOf(text) }}>
        {texts.sampleText}
      </span>
    </span>
  )
}

function SignGroup({ draft, change, errors }: GroupProps) {
  return (
    <Group title={texts.signTitle} intro={texts.signIntro}>
      {(['logo', 'mark'] as const).map((sign) => (
        <PlaceField
          key={sign}
          label={texts[sign]}
          hint={texts[`${sign}Hint`]}
          value={draft[sign]}
          onChange={(picture) => change({ [sign]: picture ?? null })}
          error={errors[sign]}
          whenNone={texts.noSign[sign]}
          isSign
        />
      ))}
    </Group>
  )
}

/** The pictures of the first screen, and one for each other place. */
function PictureGroups({ draft, change, errors, hasOriginal }: GroupProps) {
  /** A place that is as it came is not named. */
  function changePlace(place: PlaceName, picture: DraftPicture | null | undefined) {
    const { [place]: _, ...others } = draft.pictures
    change({
      pictures: picture === undefined ? others : { ...others, [place]: picture },
    })
  }

  return (
    <>
      <Group title={texts.heroTitle} intro={texts.heroIntro}>
        <HeroField
          value={draft.hero}
          onChange={(hero) => change({ hero })}
          hasOriginal={hasOriginal}
          error={errors['hero']}
        />
      </Group>
      <Group title={texts.picturesTitle} intro={texts.picturesIntro}>
        <div className="grid gap-8 sm:grid-cols-2">
          {placeNames.map((place) => (
            <PlaceField
              key={place}
              label={texts.places[place]}
              value={draft.pictures[place]}
              onChange={(picture) => changePlace(place, picture)}
              hasOriginal={hasOriginal}
              error={errors[`pictures.${place}`]}
            />
          ))}
        </div>
      </Group>
    </>
  )
}

interface HeroFieldProps {
  /** Null: as it came. */
  value: DraftPicture[] | null
  onChange: (value: DraftPicture[] | null) => void
  hasOriginal: boolean
  error?: string | undefined
}

/** The pictures of the first screen, and a place for one more. */
function HeroField({ value, onChange, hasOriginal, error }: HeroFieldProps) {
  const pictures = value ?? []

  function change(at: number, picture: DraftPicture | null | undefined) {
    onChange(pictures.flatMap((each, index) => (index === at ? (picture ?? []) : each)))
  }

  return (
    <div className="grid gap-6">
      {pictures.map((picture, at) => (
        <PlaceField
          // A picture may stand there twice; by its place it keeps the focus.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          label={texts.heroNumber(at)}
          value={picture}
          onChange={(changed) => change(at, changed)}
        />
      ))}
      {pictures.length < mostHeroPictures && (
        <PlaceField
          key={`new ${pictures.length}`}
          label={texts.addHero}
          value={value === null ? undefined : null}
          hasOriginal={hasOriginal && value === null}
          error={error}
          onChange={(picture) => onChange(picture ? [...pictures, picture] : [])}
        />
      )}
      {hasOriginal && value !== null && (
        <Button kind="secondary" className="justify-self-start" onClick={() => onChange(null)}>
          {texts.original}
        </Button>
      )}
    </div>
  )
}

interface SectionListProps {
  sections: readonly HomeSection[]
  onChange: (sections: HomeSection[]) => void
}

/** The parts of the home page in their order, each shown or not. */
function SectionList({ sections, onChange }: SectionListProps) {
  function move(at: number, by: -1 | 1) {
    const moved = [...sections]
    const [taken] = moved.splice(at, 1)
    if (taken) moved.splice(at + by, 0, taken)
    onChange(moved)
  }

  return (
    <ol className="divide-y divide-border rounded-card border border-border bg-surface">
      {sections.map(({ name, isShown }, at) => (
        <li key={name} className="flex items-center gap-2 px-4 py-1">
          <label className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-3 font-semibold">
            <input
              type="checkbox"
              checked={isShown}
              className="size-5 shrink-0 accent-primary"
              onChange={({ currentTarget }) =>
                onChange(
                  sections.map((each) =>
                    each.name === name ? { name, isShown: currentTarget.checked } : each,
                  ),
                )
              }
            />
            <span>{texts.sections[name]}</span>
          </label>
          <Button
            kind="secondary"
            aria-label={texts.up(texts.sections[name])}
            aria-disabled={at === 0}
            className="px-3! aria-disabled:opacity-40"
            onClick={() => at > 0 && move(at, -1)}
          >
            <ArrowUp aria-hidden="true" size={18} />
          </Button>
          <Button
            kind="secondary"
            aria-label={texts.down(texts.sections[name])}
            aria-disabled={at === sections.length - 1}
            className="px-3! aria-disabled:opacity-40"
            onClick={() => at < sections.length - 1 && move(at, 1)}
          >
            <ArrowDown aria-hidden="true" size={18} />
          </Button>
        </li>
      ))}
    </ol>
  )
}

/** What the house offers at all. */
function ServiceGroup({ draft: { services }, change }: GroupProps) {
  return (
    <Group title={texts.servicesTitle} intro={texts.servicesIntro}>
      <div>
        {serviceNames.map((service) => (
          <CheckField
            key={service}
            name={`services.${service}`}
            label={texts.services[service][0]}
            hint={texts.services[service][1]}
            isChecked={services[service]}
            onChange={(isOn) => change({ services: { ...services, [service]: isOn } })}
          />
        ))}
      </div>
    </Group>
  )
}
