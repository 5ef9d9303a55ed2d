import { useState } from 'react'
import { Button, buttonClass } from '#ui-kit/button.tsx'
import { showBytes } from '../rules.ts'
import { usePreview } from './use-preview.ts'
import { ProgressBar } from '#ui-kit/progress-bar.tsx'

interface ChosenPictureProps {
  inputId: string
  picture: File | string
  isOver: boolean
  progress: number | undefined
  /** The picture is the one that stays: there is nothing to go back to. */
  isKept: boolean
  /** The words for doing without what was chosen. */
  wayBack: string
  onBack: () => void
  /** The browser cannot show it, so nobody's will. */
  onBroken: () => void
}

/** The picture as guests will see it, what it is, and the ways to another one. */
export function ChosenPicture({
  inputId,
  picture,
  isOver,
  progress,
  isKept,
  wayBack,
  onBack,
  onBroken,
}: ChosenPictureProps) {
  const preview = usePreview(picture)
  const [pixels, setPixels] = useState('')
  const isNew = typeof picture !== 'string'
  const about = isNew ? [picture.name, showBytes(picture.size), pixels] : ['As it is now', pixels]
  return (
    <div className="grid gap-3">
      <div
        className={`relative aspect-4/3 w-full max-w-lg overflow-hidden rounded-card bg-surface2 ${isOver ? 'outline-3 outline-offset-2 outline-primary' : ''}`}
      >
        <img
          ref={preview}
          alt={isNew ? 'The picture that you have chosen' : 'The picture that is shown now'}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setPixels(isNew ? `${naturalWidth} × ${naturalHeight}` : '')
          }
          onError={onBroken}
          className="size-full object-cover"
        />
        {progress !== undefined && <Progress share={progress} />}
      </div>
      <p className="text-sm wrap-anywhere text-muted" aria-live="polite">
        {about.filter(Boolean).join(' · ')}
      </p>
      <div className="flex flex-wrap gap-3">
        <label
          htmlFor={inputId}
          aria-disabled={progress !== undefined}
          className={`${buttonClass('secondary')} group-has-[input:focus-visible]/picture:outline-3 outline-offset-2 outline-focus aria-disabled:opacity-60`}
        >
          Choose another
        </label>
        {!isKept && (
          <Button kind="secondary" onClick={onBack} disabled={progress !== undefined}>
            {wayBack}
          </Button>
        )}
      </div>
    </div>
  )
}

function Progress({ share }: { share: number }) {
  const percent = Math.round(share * 100)
  const text = share < 1 ? `Sending the picture: ${percent} %` : 'Making it ready for every screen…'
  return (
    <div className="absolute inset-x-0 bottom-0 bg-ink/75 px-4 py-3 text-sm font-medium text-cream">
      <p className="tabular-nums">{text}</p>
      <ProgressBar
        label="Sending the picture"
        value={percent}
        max={100}
        className="mt-2 bg-cream/30 text-cream"
      />
    </div>
  )
}
