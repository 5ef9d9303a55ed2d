import { FileDown, FileUp } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { counted } from '#kernel/counted.ts'
import { csvOf } from '#kernel/csv.ts'
import { typedPrice } from '#kernel/read-money.ts'
import { Button, LinkButton } from '#ui-kit/button.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { FormField } from '#ui-kit/form-field.tsx'
import { Notice } from '#ui-kit/notice.tsx'
import { takeFocus } from '#ui-kit/take-focus.ts'
import { inputClass } from '#ui-kit/text-field.tsx'
import type { ChosenFile } from '../client.ts'
import { type ImportFound, maxImportBytes } from '../contract.ts'
import { exchangeTexts } from '../house-texts.ts'
import { type FileText, fileTextOf } from '../reading.ts'
import { ImportDifference, ImportProblems } from './import-difference.tsx'
import { ImportMatching } from './import-matching.tsx'
import { type ImportState, useImport } from './use-import.ts'

interface ReadFile extends FileText {
  name: string
}

/** A file or pasted lines in, what they would do out, and only then the menu changes. */
export function ImportMenu() {
  const { state, look, apply, forget } = useImport()
  const [file, setFile] = useState<ReadFile>(pasted(''))
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
        <div className="grid gap-3">
          <FileField chosen={file.name} onRead={take} />
          {file.isGuessed && <Notice>{exchangeTexts.guessed}</Notice>}
        </div>
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
                setFile(pasted(target.value))
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
                // The difference that is shown was found for the other choice.
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

function pasted(text: string): ReadFile {
  return { name: '', text, isGuessed: false }
}

/** A list or an object begins so, and no table of dishes does. */
function isJson(text: string): boolean {
  return /^\uFEFF?\s*[[{]/.test(text)
}

/** A file to start from: three dishes that show every way to say something. */
const exampleName = 'menu-example.csv'

function Introduction() {
  return (
    <>
      <h2 className="text-2xl">Import a menu</h2>
      <p className="mt-1 max-w-2xl text-muted">{exchangeTexts.hint}</p>
      <a
        href={`data:text/csv;charset=utf-8,${encodeURIComponent(exampleMenu())}`}
        download={exampleName}
        className="inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4"
      >
        <FileDown aria-hidden="true" size={18} />
        <span>{exchangeTexts.example}</span>
      </a>
    </>
  )
}

/** An example of a menu, written as the house's spreadsheet reads it. */
function exampleMenu(): string {
  const pho = `Size (size): Regular | Large +${typedPrice(3)}; Extras: Egg +${typedPrice(1.5)} | Chili`
  const rolls = `Filling (one, required): Shrimp +${typedPrice(1)} | Tofu`
  const [broth, paper] = ['Beef broth, flat noodles, herbs', 'Rice paper, mint, shrimp or tofu']
  return csvOf(
    ['name', 'description', 'category', 'price', 'options', 'allergens', 'diets', 'image'],
    [
      ['Phở bò', broth, 'Pho', typedPrice(13.9), pho, 'celery; fish', 'none', 'pho-bo.jpg'],
      ['Summer rolls', paper, 'Starters', typedPrice(6.5), rolls, '', '', ''],
      [
        'Iced coffee',
        'With condensed milk',
        'Drinks',
        typedPrice(4.5),
        '',
        'milk',
        'vegetarian',
        '',
      ],
    ],
  )
}

interface FileFieldProps {
  /** What was chosen last; empty before. */
  chosen: string
  onRead: (file: ReadFile) => void
}

/** Takes a file by a press, by the keyboard, or dropped onto it. */
function FileField({ chosen, onRead }: FileFieldProps) {
  const [error, setError] = useState('')

  async function read(file: File | undefined) {
    if (!file) return
    setError('')
    if (file.size > maxImportBytes) {
      setError('This file has more than five million bytes.')
      return
    }
    onRead({ name: file.name, ...fileTextOf(new Uint8Array(await file.arrayBuffer())) })
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

interface ImportResultProps {
  state: ImportState
  onLook: (file: ChosenFile) => void
  onApply: (file: ChosenFile, found: ImportFound) => Promise<void>
}

/** What the file does: the difference with the button that does it, the problems, or that it is done. */
function ImportResult({ state, onLook, onApply }: ImportResultProps) {
  if (state.step === 'applied') return <Done found={state.found} />
  if (state.step !== 'shown' && state.step !== 'applying') return null
  const { file, found } = state
  const count = found.added.length + found.changed.length + found.removed.length + found.pictures
  const isApplying = state.step === 'applying'
  return (
    <div className="mt-10 max-w-3xl">
      {state.step === 'shown' && state.note && <Notice>{state.note}</Notice>}
      {found.problemCount > 0 ? (
        <>
          <Heading>{problemsText(found.problemCount)}</Heading>
          <p className="mt-1 mb-6 text-muted">Nothing changes until the whole file is right.</p>
          <ImportMatching file={file} found={found} onChange={onLook} />
          <ImportProblems found={found} place={file.format === 'csv' ? 'Line' : 'Dish'} />
        </>
      ) : (
        <>
          <Heading>{count === 0 ? 'Nothing would change' : 'This would change'}</Heading>
          <p className="mt-1 mb-6 text-muted">{summaryOf(found)}</p>
          <ImportMatching file={file} found={found} onChange={onLook} />
          <ImportDifference found={found} />
          {count > 0 && (
            <div className="sticky bottom-0 mt-6 border-t border-border bg-bg py-4">
              <Button disabled={isApplying} onClick={() => void onApply(file, found)}>
                {isApplying ? 'Changing the menu …' : wordsFor(found)}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  )
}

function Done({ found }: { found: ImportFound }) {
  return (
    <div className="mt-10 max-w-3xl">
      <Heading>The menu is changed</Heading>
      <p className="mt-1 text-muted">{summaryOf(found)}</p>
      <LinkButton to="/ourMenu" kind="secondary" className="mt-5">
        Look at the menu
      </LinkButton>
    </div>
  )
}

/** The result comes in answer to what was pressed: reading goes on here. */
function Heading({ children }: { children: string }) {
  return (
    <h2 ref={takeFocus} tabIndex={-1} className="text-2xl">
      {children}
    </h2>
  )
}

function summaryOf({ added, changed, removed, unchanged }: ImportFound): string {
  const parts = [
    changed.length > 0 && `${dishes(changed.length)} changed`,
    added.length > 0 && `${dishes(added.length)} added`,
    removed.length > 0 && `${dishes(removed.length)} taken off`,
    unchanged > 0 && `${dishes(unchanged)} as before`,
  ].filter((part) => part !== false)
  return parts.length > 0 ? `${parts.join(', ')}.` : 'The file names no dishes.'
}

function problemsText(count: number): string {
  return count === 1 ? 'One thing to fix first' : `${count} things to fix first`
}

/** What the button does: adds, takes off, changes, or some of each. */
function wordsFor({ added, changed, removed, pictures }: ImportFound): string {
  const count = added.length + changed.length + removed.length
  if (count === 0) return exchangeTexts.bringPictures(pictures)
  if (added.length === count) return `Add ${dishes(count)}`
  if (removed.length === count) return `Take ${dishes(count)} off`
  return `Change ${dishes(count)}`
}

function dishes(count: number): string {
  return counted(count, 'dish', 'dishes')
}
