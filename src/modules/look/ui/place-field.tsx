import { type KeyboardEvent, type MouseEvent, useId } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { TextField } from '#ui-kit/text-field.tsx'
import type { DraftPicture } from './draft.ts'
import { lookTexts as texts } from './house-texts.ts'
import { useUploadButton } from './upload-context.ts'

interface PlaceFieldProps {
  label: string
  hint?: string
  /** Undefined: as it came; null: none. */
  value: DraftPicture | null | undefined
  onChange: (value: DraftPicture | null | undefined) => void
  /** The house came with a picture here: it can be had back. */
  hasOriginal?: boolean
  /** A mark: shown whole, and described by the label. */
  isSign?: boolean
  /** What is said while there is none. */
  whenNone?: string
  error?: string | undefined
}

/** One picture of the site: uploaded as it is chosen, with the point of it that stays in sight. */
export function PlaceField(props: PlaceFieldProps) {
  const { label, hint, value, onChange, hasOriginal = false, isSign = false, error } = props
  const { whenNone } = props
  const id = useId()
  const uploadButton = useUploadButton()

  return (
    <fieldset className="min-w-0" aria-labelledby={`${id}-label`}>
      <p id={`${id}-label`} className="text-sm font-semibold">
        {label}
      </p>
      {hint && <p className="text-sm text-muted">{hint}</p>}
      <div className="mt-2 grid gap-3">
        {value ? (
          <>
            {isSign ? <Sign image={value.image} /> : <Focus value={value} onChange={onChange} />}
            {!isSign && (
              <TextField
                label={texts.alt}
                hint={texts.altHint}
                value={value.alt}
                maxLength={200}
                onChange={({ currentTarget }) => onChange({ ...value, alt: currentTarget.value })}
              />
            )}
          </>
        ) : (
          <p className="rounded-card border border-dashed border-control bg-surface px-4 py-5 text-muted">
            {value === undefined && hasOriginal ? texts.isOriginal : (whenNone ?? texts.isNone)}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-3">
          {uploadButton({
            words: value ? texts.chooseAnother : texts.choose,
            what: label,
            sending: texts.sending,
            onUploaded: (image) => onChange({ alt: '', x: 50, y: 50, ...value, image }),
          })}
          {value !== null && (value || hasOriginal) && (
            <Button kind="secondary" onClick={() => onChange(null)}>
              <span>{isSign ? texts.remove : texts.noPicture}</span>
              <span className="sr-only">{`: ${label}`}</span>
            </Button>
          )}
          {value !== undefined && hasOriginal && (
            <Button kind="secondary" onClick={() => onChange(undefined)}>
              <span>{texts.original}</span>
              <span className="sr-only">{`: ${label}`}</span>
            </Button>
          )}
        </div>
        <ErrorText>{error}</ErrorText>
      </div>
    </fieldset>
  )
}

/** A mark on both grounds: a transparent one may be gone on one of them. */
function Sign({ image }: { image: string }) {
  return (
    <div className="look-split">
      {(['light', 'dark'] as const).map((colorScheme) => (
        <div key={colorScheme} style={{ colorScheme }} className="bg-bg">
          <img src={image} alt="" className="look-sign" />
        </div>
      ))}
    </div>
  )
}

interface FocusProps {
  value: DraftPicture
  onChange: (value: DraftPicture) => void
}

const steps: Partial<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-5, 0],
  ArrowRight: [5, 0],
  ArrowUp: [0, -5],
  ArrowDown: [0, 5],
}

function Focus({ value, onChange }: FocusProps) {
  const { x, y, image } = value

  function point(event: MouseEvent<HTMLButtonElement>) {
    // Enter and the space bar press without a place.
    if (event.detail === 0) return
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const share = (part: number, whole: number) => bounded(Math.round((part / whole) * 100))
    onChange({
      ...value,
      x: share(event.clientX - left, width),
      y: share(event.clientY - top, height),
    })
  }

  function step(event: KeyboardEvent) {
    const by = steps[event.key]
    if (!by) return
    event.preventDefault()
    onChange({ ...value, x: bounded(x + by[0]), y: bounded(y + by[1]) })
  }

  return (
    <div>
      <button
        type="button"
        className="look-focus"
        aria-label={texts.focus(x, y)}
        onClick={point}
        onKeyDown={step}
      >
        <img src={image} alt="" />
        <i style={{ left: `${x}%`, top: `${y}%` }} />
      </button>
      <p className="mt-1.5 text-sm text-muted">{texts.focusHint}</p>
    </div>
  )
}

function bounded(percent: number): number {
  return Math.min(100, Math.max(0, percent))
}
