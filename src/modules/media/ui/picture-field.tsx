import { ImagePlus } from 'lucide-react'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button, buttonClass } from '#ui-kit/button.tsx'
import { FormField } from '#ui-kit/form-field.tsx'
import { ProgressBar } from '#ui-kit/progress-bar.tsx'
import { acceptedTypes, showBytes } from '../rules.ts'
import { pictureProblems } from '../texts.ts'
import { pictureFieldTexts } from './house-texts.ts'
import { findFileProblem } from './use-picture-upload.ts'

interface PictureFieldProps {
  label: string
  name: string
  /** A file that is still to be sent, the address of the picture that is there, or nothing. */
  value: File | string | null
  onChange: (value: File | string | null) => void
  /** The picture that stays when no other is sent: it can be replaced, not removed. */
  kept?: string | undefined
  error?: string | undefined
  /** The form can be sent without one. */
  isOptional?: boolean
  /** The share that has been sent, from 0 to 1, while it is being sent (usePictureUpload). */
  progress?: number | undefined
}

/** A picture to be picked, dropped or pasted. It is shown at once and sent with its form. */
export function PictureField(props: PictureFieldProps) {
  const { label, name, value, onChange, kept, error, isOptional = false, progress } = props
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')
  const isBusy = progress !== undefined

  async function choose(files: Iterable<File>) {
    const [file, ...others] = files
    if (!file || isBusy) return
    const fault = others.length > 0 ? 'several' : await findFileProblem(file)
    setProblem(fault ? pictureProblems[fault] : '')
    if (!fault) onChange(file)
  }

  function goBack() {
    setProblem('')
    onChange(kept ?? null)
    // The button goes with the picture; whoever pressed it must not be left nowhere.
    input.current?.focus()
  }

  const isOver = useOfferedFiles((files) => void choose(files))
  return (
    <FormField label={label} error={problem || error} hint={pictureFieldTexts.hint}>
      {(wiring) => (
        <div className="group/picture relative">
          <input
            {...wiring}
            ref={input}
            type="file"
            name={name}
            accept={acceptedTypes}
            disabled={isBusy}
            aria-required={!isOptional}
            onChange={({ currentTarget }) => {
              void choose([...(currentTarget.files ?? [])])
              // So that the same file can be chosen again; the form sends what `value` holds.
              currentTarget.value = ''
            }}
            className="peer sr-only"
          />
          {value === null ? (
            <DropArea inputId={wiring.id} isOver={isOver} isInvalid={Boolean(problem || error)} />
          ) : (
            <ChosenPicture
              inputId={wiring.id}
              picture={value}
              isOver={isOver}
              progress={progress}
              isKept={value === kept}
              wayBack={kept === undefined ? pictureFieldTexts.remove : pictureFieldTexts.keepOld}
              onBack={goBack}
              onBroken={() => setProblem(pictureProblems.broken)}
            />
          )}
        </div>
      )}
    </FormField>
  )
}

/**
 * Files that are dropped anywhere on the page or pasted; answers whether some hang over it. Without
 * this a browser leaves the page, and a half-filled form, to show the file.
 */
function useOfferedFiles(onFiles: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  const offer = useEffectEvent(onFiles)
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    addEventListener('dragover', (event) => hold(event, () => setIsOver(true)), { signal })
    addEventListener('dragleave', (event) => !event.relatedTarget && setIsOver(false), { signal })
    addEventListener(
      'drop',
      (event) =>
        hold(event, (files) => {
          setIsOver(false)
          offer(files)
        }),
      { signal },
    )
    addEventListener('paste', (event) => !hasText(event) && offer(filesIn(event)), { signal })
    return () => listening.abort()
  }, [])
  return isOver
}

function hold(event: DragEvent, then: (files: File[]) => void): void {
  const { dataTransfer } = event
  if (!dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  then([...dataTransfer.files])
}

/** Whether text is pasted: cells of a spreadsheet bring a picture of themselves, but are meant for a field. */
function hasText({ clipboardData }: ClipboardEvent): boolean {
  return clipboardData?.types.includes('text/plain') ?? false
}

function filesIn({ clipboardData }: ClipboardEvent): File[] {
  return [...(clipboardData?.files ?? [])]
}

interface DropAreaProps {
  /** The file input that a press opens; the area shows its focus. */
  inputId: string
  isOver: boolean
  isInvalid: boolean
}

/** Where a picture is missing. */
function DropArea({ inputId, isOver, isInvalid }: DropAreaProps) {
  const look = isOver
    ? 'border-primary bg-primary/10'
    : isInvalid
      ? 'border-danger bg-surface'
      : 'border-control bg-surface hover:border-primary'
  return (
    <label
      htmlFor={inputId}
      className={`flex aspect-4/3 max-h-64 min-h-40 w-full cursor-pointer flex-col items-center justify-center gap-1 rounded-card border-2 border-dashed p-4 text-center transition-colors duration-150 outline-offset-2 outline-focus peer-focus-visible:outline-3 ${look}`}
    >
      <ImagePlus aria-hidden="true" className="mb-1 size-8 text-muted" strokeWidth={1.5} />
      <span className="font-semibold text-primary underline underline-offset-4">
        {isOver ? pictureFieldTexts.drop : pictureFieldTexts.choose}
      </span>
      <span className="text-sm text-muted pointer-coarse:hidden">{pictureFieldTexts.orDrop}</span>
    </label>
  )
}

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
function ChosenPicture({
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
  const about = isNew
    ? [picture.name, showBytes(picture.size), pixels]
    : [pictureFieldTexts.current, pixels]
  return (
    <div className="grid gap-3">
      <div
        className={`relative aspect-4/3 w-full max-w-lg overflow-hidden rounded-card bg-surface2 ${isOver ? 'outline-3 outline-offset-2 outline-primary' : ''}`}
      >
        <img
          ref={preview}
          alt={isNew ? pictureFieldTexts.chosenAlt : pictureFieldTexts.currentAlt}
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
          {pictureFieldTexts.chooseAnother}
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

/** For an image's `ref`: shows a picture, also one that is only a file so far. */
function usePreview(picture: File | string) {
  return useCallback(
    (image: HTMLImageElement) => {
      const address = typeof picture === 'string' ? picture : URL.createObjectURL(picture)
      image.setAttribute('src', address)
      // Until then the browser holds the whole file.
      return () => {
        if (typeof picture !== 'string') URL.revokeObjectURL(address)
      }
    },
    [picture],
  )
}

function Progress({ share }: { share: number }) {
  const percent = Math.round(share * 100)
  const text = share < 1 ? pictureFieldTexts.sending(percent) : pictureFieldTexts.preparing
  return (
    <div className="absolute inset-x-0 bottom-0 bg-ink/75 px-4 py-3 text-sm font-medium text-cream">
      <p className="tabular-nums">{text}</p>
      <ProgressBar
        label={pictureFieldTexts.sendingLabel}
        value={percent}
        max={100}
        className="mt-2 bg-cream/30 text-cream"
      />
    </div>
  )
}
