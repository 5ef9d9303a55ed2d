import { Group } from '#ui-kit/settings-frame.tsx'
import { type PlaceName, placeNames } from '../rules/names.ts'
import { lookTexts as texts } from './texts.ts'
import type { DraftPicture, GroupProps } from './draft.ts'
import { HeroField } from './hero-field.tsx'
import { PlaceField } from './place-field.tsx'

export function SignGroup({ draft, change, errors }: GroupProps) {
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
export function PictureGroups({ draft, change, errors, hasOriginal }: GroupProps) {
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
