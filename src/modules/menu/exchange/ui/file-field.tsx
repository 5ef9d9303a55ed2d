import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { maxImportBytes } from '../rules/limits.ts'

export interface ReadFile {
  name: string
  text: string
}

interface FileFieldProps {
  /** What was chosen last; empty before. */
  chosen: string
  onRead: (file: ReadFile) => void
}

/** Takes a file by a press, by the keyboard, or dropped onto it. */
export function FileField({ chosen, onRead }: FileFieldProps) {
  const [error, setError] = useState('')

  async function read(file: File | undefined) {
    if (!file) return
    setError('')
    if (file.size > maxImportBytes) {
      setError('This file has more than five million bytes.')
      return
    }
    onRead({ name: file.name, text: await file.text() })
  }

  return (
    <div>
      {/* The input itself lies over the whole field: it takes what is dropped, as browsers do. */}
      <label className="relative flex min-h-28 flex-wrap items-center justify-center gap-3 rounded-card border-2 border-dashed border-control bg-surface p-5 text-center transition-colors duration-150 hover:border-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
        <FileUp aria-hidden="true" className="size-6 shrink-0 text-primary" />
        <span className="min-w-0">
          <span className="block font-semibold break-all">{chosen || 'Choose a file'}</span>
          <span className="block text-sm text-muted">
            {chosen ? 'Press to choose another' : 'or drop it here: .csv or .json'}
          </span>
        </span>
        <input
          type="file"
          accept=".csv,.json,text/csv,application/json"
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          onChange={({ target }) => {
            void read(target.files?.[0])
            // The same file once more is a choice too, after it was mended.
            target.value = ''
          }}
        />
      </label>
      <ErrorText>{error}</ErrorText>
    </div>
  )
}
