import { Button } from '#ui-kit/button.tsx'
import { mostHeroPictures } from '../rules/look.ts'
import { lookTexts as texts } from './texts.ts'
import type { DraftPicture } from './draft.ts'
import { PlaceField } from './place-field.tsx'

interface HeroFieldProps {
  /** Null: as it came. */
  value: DraftPicture[] | null
  onChange: (value: DraftPicture[] | null) => void
  hasOriginal: boolean
  error?: string | undefined
}

/** The pictures of the first screen, and a place for one more. */
export function HeroField({ value, onChange, hasOriginal, error }: HeroFieldProps) {
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
