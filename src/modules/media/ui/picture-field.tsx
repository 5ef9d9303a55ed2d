import { useRef, useState } from 'react'
import { FormField } from '#ui-kit/form-field.tsx'
import { acceptedTypes, problems } from '../rules.ts'
import { ChosenPicture } from './chosen-picture.tsx'
import { DropArea } from './drop-area.tsx'
import { findFileProblem } from './find-file-problem.ts'
import { useOfferedFiles } from './use-offered-files.ts'

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

  async function take(files: Iterable<File>) {
    const [file, ...others] = files
    if (!file || isBusy) return
    const found = others.length > 0 ? 'several' : await findFileProblem(file)
    setProblem(found ? problems[found] : '')
    if (!found) onChange(file)
  }

  function goBack() {
    setProblem('')
    onChange(kept ?? null)
    // The button goes with the picture; whoever pressed it must not be left nowhere.
    input.current?.focus()
  }

  const isOver = useOfferedFiles((files) => void take(files))
  return (
    <FormField
      label={label}
      error={problem || error}
      hint="JPEG, PNG, WebP, AVIF or GIF, up to 20 MB. Landscape, 4:3, looks best."
    >
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
              void take([...(currentTarget.files ?? [])])
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
              wayBack={kept === undefined ? 'Remove' : 'Keep the old one'}
              onBack={goBack}
              onBroken={() => setProblem(problems.broken)}
            />
          )}
        </div>
      )}
    </FormField>
  )
}
