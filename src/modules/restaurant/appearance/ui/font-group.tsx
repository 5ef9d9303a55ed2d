import { ChoicePill } from '#ui-kit/choice-pill.tsx'
import { Group } from '#ui-kit/settings-frame.tsx'
import { facesOf, pairs, stackOf } from '../rules/fonts.ts'
import { type FontPair, fontPairs } from '../rules/names.ts'
import type { GroupProps } from './draft.ts'
import { fontFile } from './font-files.ts'
import { lookTexts as texts } from './texts.ts'

/** Each pair shows itself in its own faces. */
const everyFace = fontPairs.map((name) => facesOf(name, fontFile)).join('')

export function FontGroup({ draft, change }: GroupProps) {
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
  const { display, text } = pairs[name]
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
