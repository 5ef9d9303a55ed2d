import { PictureField } from '#modules/media/ui/picture-field.tsx'
import { TextField } from '#ui-kit/text-input.tsx'
import type { DishFieldsProps } from '#modules/menu/ui/editor/use-dish-draft.ts'
import { fieldWords } from '#modules/menu/ui/editor/field-words.ts'

interface DishPlaceProps extends DishFieldsProps {
  progress: number | undefined
  onPicture: () => void
}

/** The dish's picture, and where else the dish is shown. */
export function DishPlace({ form, errors, progress, onPicture }: DishPlaceProps) {
  const { draft, read, change, picture, choosePicture } = form
  return (
    <div className="grid content-start gap-5 xl:row-span-2">
      <PictureField
        label={fieldWords.image}
        name="image"
        value={picture}
        kept={read.image === '' ? undefined : read.image}
        progress={progress}
        error={errors['image']}
        onChange={(value) => {
          choosePicture(value)
          onPicture()
        }}
      />
      <TextField
        label={fieldWords.imageAlt}
        name="imageAlt"
        autoComplete="off"
        hint="For guests who cannot see the picture. If this is empty, the name is used."
        value={draft.imageAlt}
        error={errors['imageAlt']}
        onChange={({ currentTarget }) => change({ imageAlt: currentTarget.value })}
      />
      <fieldset>
        <legend className="text-sm font-semibold">Also shown</legend>
        <Flag
          label="Among the popular items on the home page"
          isOn={draft.popular}
          onChange={(popular) => change({ popular })}
        />
        <Flag
          label="In Today’s offer on the menu"
          isOn={draft.offered}
          onChange={(offered) => change({ offered })}
        />
      </fieldset>
    </div>
  )
}

interface FlagProps {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

function Flag({ label, isOn, onChange }: FlagProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        className="size-5 shrink-0"
      />
      {label}
    </label>
  )
}
