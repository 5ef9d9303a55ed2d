import { ChoicePill } from '#ui-kit/choice-pill.tsx'
import { Group } from '#ui-kit/settings-frame.tsx'
import { corners, grounds } from '../rules/names.ts'
import { type Palette, basePalette, pickedOf } from '../rules/palette.ts'
import { lookTexts as texts } from './texts.ts'
import { ColourField } from './colour-field.tsx'
import type { GroupProps } from './draft.ts'

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
