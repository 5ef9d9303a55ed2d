import { FileDown } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import type { ChosenFile } from '#modules/menu/exchange/client.ts'
import { FileField, type ReadFile } from '#modules/menu/exchange/ui/file-field.tsx'
import { useImport } from '#modules/menu/exchange/ui/use-import.ts'
import { Button } from '#ui-kit/button.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { inputClass } from '#ui-kit/text-input.tsx'
import { FormField } from '#ui-kit/form-field.tsx'
import { exampleMenu, exampleName } from '../rules/example.ts'
import { exchangeTexts } from '../texts.ts'
import { ImportResult } from './import-result.tsx'

/** A file or pasted lines in, what they would do out, and only then the menu changes. */
export function ImportMenu() {
  const { state, look, apply, forget } = useImport()
  const [file, setFile] = useState<ReadFile>({ name: '', text: '' })
  const hintId = useId()
  const [isReplacing, setIsReplacing] = useState(false)
  const asked = (text: string, isReplace: boolean): ChosenFile => ({
    format: isJson(text) ? 'json' : 'csv',
    text,
    mode: isReplace ? 'replace' : 'merge',
  })

  function take(read: ReadFile) {
    setFile(read)
    void look(asked(read.text, isReplacing))
  }

  function send(event: FormEvent) {
    event.preventDefault()
    void look(asked(file.text, isReplacing))
  }

  return (
    <section>
      <Introduction />
      <form onSubmit={send} className="mt-5 grid max-w-3xl gap-5">
        <FileField chosen={file.name} onRead={take} />
        <FormField label="Or paste lines">
          {(wiring) => (
            <textarea
              {...wiring}
              rows={5}
              spellCheck={false}
              placeholder={
                'name,category,price,recipe\nNettle soup,soup,7.50,"Young nettles, potatoes, cream."'
              }
              value={file.name === '' ? file.text : ''}
              onChange={({ target }) => {
                setFile({ name: '', text: target.value })
                forget()
              }}
              className={`${inputClass} py-3 font-mono text-sm`}
            />
          )}
        </FormField>
        <div>
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              checked={isReplacing}
              aria-describedby={hintId}
              onChange={({ target }) => {
                setIsReplacing(target.checked)
                // What stands below was found for the other choice.
                if (state.step === 'shown') void look(asked(file.text, target.checked))
                else forget()
              }}
              className="size-5 shrink-0 cursor-pointer accent-primary"
            />
            <span className="font-semibold">This is the whole menu</span>
          </label>
          <p id={hintId} className="-mt-1.5 pl-8 text-sm text-muted">
            Dishes that are not in the file are removed from the menu.
          </p>
        </div>
        <div>
          <Button
            type="submit"
            kind={state.step === 'shown' ? 'secondary' : 'primary'}
            disabled={file.text.trim() === '' || state.step === 'looking'}
          >
            {state.step === 'looking' ? 'Looking …' : 'Show what would change'}
          </Button>
          <ErrorText>{state.step === 'refused' ? state.reason : ''}</ErrorText>
        </div>
      </form>
      <ImportResult state={state} onLook={(again) => void look(again)} onApply={apply} />
    </section>
  )
}

function Introduction() {
  return (
    <>
      <h2 className="text-2xl">Import a menu</h2>
      <p className="mt-1 max-w-2xl text-muted">{exchangeTexts.hint}</p>
      <a
        href={`data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${exampleMenu}`)}`}
        download={exampleName}
        className="inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4"
      >
        <FileDown aria-hidden="true" size={18} />
        {exchangeTexts.example}
      </a>
    </>
  )
}

/** A list or an object begins so, and no table of dishes does. */
function isJson(text: string): boolean {
  return /^\uFEFF?\s*[[{]/.test(text)
}
