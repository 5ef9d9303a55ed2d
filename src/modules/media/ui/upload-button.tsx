import { useId, useState } from 'react'
import { messageOf } from '#kernel/message-of.ts'
import { buttonClass } from '#ui-kit/button.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { acceptedTypes } from '../rules.ts'
import { pictureProblems } from '../texts.ts'
import { findFileProblem, usePictureUpload } from './use-picture-upload.ts'

export interface UploadButtonProps {
  words: string
  /** What the picture is for; only heard. */
  what: string
  /** How far it is, by the percent that have been sent. */
  sending: (percent: number) => string
  onUploaded: (address: string) => void
}

/** Sends a picture as soon as it is chosen. */
export function UploadButton({ words, what, sending, onUploaded }: UploadButtonProps) {
  const id = useId()
  const { progress, upload } = usePictureUpload()
  const [failure, setFailure] = useState('')
  const isBusy = progress !== undefined

  async function take(file: File | undefined) {
    if (!file || isBusy) return
    const problem = await findFileProblem(file)
    setFailure(problem ? pictureProblems[problem] : '')
    if (problem) return
    try {
      onUploaded(await upload(file))
    } catch (reason) {
      setFailure(messageOf(reason))
    }
  }

  return (
    <span className="contents">
      <input
        id={id}
        type="file"
        accept={acceptedTypes}
        disabled={isBusy}
        aria-describedby={failure ? `${id}-error` : undefined}
        onChange={({ currentTarget }) => {
          void take(currentTarget.files?.[0])
          // So that the same file can be chosen again.
          currentTarget.value = ''
        }}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        aria-disabled={isBusy}
        className={`${buttonClass('secondary')} outline-offset-2 outline-focus peer-focus-visible:outline-3 aria-disabled:opacity-60`}
      >
        <span>{words}</span>
        <span className="sr-only">{`: ${what}`}</span>
      </label>
      <output className="text-sm text-muted tabular-nums">
        {isBusy && sending(Math.round(progress * 100))}
      </output>
      <ErrorText id={`${id}-error`}>{failure}</ErrorText>
    </span>
  )
}
