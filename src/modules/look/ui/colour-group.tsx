import { useId, useState } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { ChoicePill } from '#ui-kit/choice-pill.tsx'
import { Group } from '#ui-kit/settings-frame.tsx'
import { TextField } from '#ui-kit/text-field.tsx'
import {
  basePalette,
  type DayAndNight,
  fromHex,
  type Palette,
  type PickedColour,
  pickedOf,
  toHex,
  oklchOf,
} from '../designing.ts'
import { corners, grounds } from '../rules.ts'
import type { GroupProps } from './draft.ts'
import { lookTexts as texts } from './house-texts.ts'
import { rangeOf, trackOf } from './look-styles.ts'

/** Two colours, the ground below them, and how round it all is. */
export function ColourGroup({ draft, change, palette }: GroupProps & { palette: Palette }) {
  return (
    <Group title={texts.coloursTitle} intro={texts.coloursIntro}>
      <ColourField
        label={texts.brand}
        hint={texts.brandHint}
        value={draft.brand}
        original={pickedOf(basePalette.primary[0])}
        used={palette.primary}
        onChange={(brand) => change({ brand })}
      />
      <ColourField
        label={texts.accent}
        hint={texts.accentHint}
        value={draft.accent}
        original={pickedOf(basePalette.accent[0])}
        used={palette.accent}
        onChange={(accent) => change({ accent })}
      />
      <Pills
        label={texts.ground}
        name="ground"
        options={grounds}
        words={texts.grounds}
        chosen={draft.ground}
        onChoose={(ground) => change({ ground })}
      />
      <Pills
        label={texts.corners}
        name="corners"
        options={corners}
        words={texts.cornerNames}
        chosen={draft.corners}
        onChoose={(chosen) => change({ corners: chosen })}
      />
    </Group>
  )
}

interface ColourFieldProps {
  label: string
  hint: string
  /** Null: as it came. */
  value: PickedColour | null
  /** What the house has when nothing is picked. */
  original: PickedColour
  /** What the site makes of it. */
  used: DayAndNight
  onChange: (value: PickedColour | null) => void
}

/** A colour by three sliders or by its code, and what the site makes of it. */
function ColourField({ label, hint, value, original, used, onChange }: ColourFieldProps) {
  const titleId = useId()
  const colour = value ?? original
  const wanted = toHex(oklchOf(colour))
  const [code, setCode] = useState('')
  const isWrong = code !== '' && !isCode(code)

  function type(typed: string) {
    setCode(typed)
    if (isCode(typed)) onChange(pickedOf(typed.trim()))
  }

  return (
    <fieldset
      aria-labelledby={titleId}
      className="min-w-0 rounded-card border border-border bg-surface p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h3 id={titleId} className="text-lg">
            {label}
          </h3>
          <p className="text-sm text-muted">{hint}</p>
        </div>
        {value && (
          <Button kind="secondary" onClick={() => onChange(null)}>
            {texts.asItCame}
          </Button>
        )}
      </div>
      <div className="mt-4 grid gap-1">
        {(['hue', 'vividness', 'lightness'] as const).map((part) => (
          <label key={part} className="block text-sm font-semibold">
            <span>{texts[part]}</span>
            <input
              type="range"
              className="look-slider"
              min={rangeOf[part][0]}
              max={rangeOf[part][1]}
              value={colour[part]}
              style={{ '--track': trackOf(colour, part), '--picked': wanted } as object}
              onChange={({ currentTarget }) => {
                setCode('')
                onChange({ ...colour, [part]: Number(currentTarget.value) })
              }}
            />
          </label>
        ))}
      </div>
      <div className="mt-3 grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={texts.code}
          hint={texts.codeHint}
          error={isWrong ? texts.codeWrong : undefined}
          value={code}
          placeholder={wanted.toUpperCase()}
          maxLength={7}
          autoComplete="off"
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
        <Swatches wanted={wanted} used={used} />
      </div>
      <p aria-live="polite" className="mt-3 text-sm text-muted">
        {sayMoved(wanted, used)}
      </p>
    </fieldset>
  )
}

function isCode(typed: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(typed.trim())
}

function Swatches({ wanted, used }: { wanted: string; used: DayAndNight }) {
  const all = [
    [texts.chosen, wanted],
    [texts.day, used[0]],
    [texts.night, used[1]],
  ] as const
  return (
    <dl className="grid grid-cols-3 gap-2 text-center text-sm sm:mt-7">
      {all.map(([name, hex]) => (
        <div key={name} className="flex flex-col-reverse">
          <dt className="mt-1 text-muted">{name}</dt>
          <dd>
            <span
              className="block h-12 rounded-input border border-border"
              style={{ backgroundColor: hex }}
            />
            <span className="sr-only">{hex}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Whether what was picked had to give way, by day and by night. */
function sayMoved(wanted: string, used: DayAndNight): string {
  const said = [texts.day, texts.night].flatMap((when, at) => {
    const by = fromHex(used[at] ?? wanted).lightness - fromHex(wanted).lightness
    if (Math.abs(by) < 0.015) return []
    const amount = Math.abs(by) < 0.12 ? texts.little : texts.much
    return texts.moved(when, amount, by < 0 ? texts.darker : texts.lighter)
  })
  return said.length === 0 ? texts.unmoved : said.join(' ')
}

interface PillsProps<Option extends string> {
  label: string
  name: string
  options: readonly Option[]
  words: Record<Option, string>
  chosen: Option
  onChoose: (option: Option) => void
}

function Pills<Option extends string>(props: PillsProps<Option>) {
  const { label, name, options, words, chosen, onChoose } = props
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <ChoicePill
            key={option}
            name={name}
            value={option}
            isChosen={option === chosen}
            onChoose={() => onChoose(option)}
            className="rounded-full px-5"
          >
            {words[option]}
          </ChoicePill>
        ))}
      </div>
    </fieldset>
  )
}
