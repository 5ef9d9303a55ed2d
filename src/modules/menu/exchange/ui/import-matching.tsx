import { Check } from 'lucide-react'
import type { ChosenFile } from '#modules/menu/exchange/client.ts'
import type { ImportFound } from '#modules/menu/exchange/contract.ts'
import { exchangeTexts as texts } from '#modules/menu/exchange/texts.ts'
import { Button } from '#ui-kit/button.tsx'
import { inputClass } from '#ui-kit/text-input.tsx'

interface ImportMatchingProps {
  file: ChosenFile
  found: ImportFound
  /** Looks at the file again with what was chosen. */
  onChange: (file: ChosenFile) => void
}

/** What a file of elsewhere needs to be told: which column is what, and which categories are to be made. */
export function ImportMatching({ file, found, onChange }: ImportMatchingProps) {
  const { source, columns, notes, unknownCategories, pictures } = found
  return (
    <div className="grid gap-8">
      {texts.sources[source] !== '' && <p className="font-semibold">{texts.sources[source]}</p>}
      {columns.some(({ name, column }) => name !== column) && (
        <Columns
          columns={columns}
          onChoose={(name, column) =>
            onChange({ ...file, columns: { ...file.columns, [name]: column } })
          }
        />
      )}
      {unknownCategories.length > 0 && (
        <NewCategories
          categories={unknownCategories}
          onChoose={(newCategories) => onChange({ ...file, newCategories })}
        />
      )}
      {pictures > 0 && <p className="text-muted">{texts.pictures(pictures)}</p>}
      {notes.length > 0 && (
        <section>
          <h3 className="text-lg">{texts.notesTitle}</h3>
          <ul className="mt-2 grid list-disc gap-1.5 pl-5">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

interface ColumnsProps {
  columns: ImportFound['columns']
  onChoose: (name: string, column: string) => void
}

function Columns({ columns, onChoose }: ColumnsProps) {
  return (
    <section>
      <h3 className="text-lg">{texts.columnsTitle}</h3>
      <p className="mt-1 text-sm text-muted">{texts.columnsText}</p>
      <ul className="mt-3 border-t border-border">
        {columns.map(({ name, column, sample }) => (
          <li
            key={name}
            className="grid items-center gap-x-6 gap-y-2 border-b border-border py-2.5 sm:grid-cols-[1fr_15rem]"
          >
            <span className="min-w-0">
              <span className="block font-semibold wrap-anywhere">{name}</span>
              <span className="block truncate text-sm text-muted">{sample}</span>
            </span>
            <select
              aria-label={texts.isColumn(name)}
              value={column ?? ''}
              className={inputClass}
              onChange={({ target }) => onChoose(name, target.value)}
            >
              <option value="">{texts.notTaken}</option>
              {Object.entries(texts.columns).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface NewCategoriesProps {
  categories: ImportFound['unknownCategories']
  onChoose: (labels: string[]) => void
}

function NewCategories({ categories, onChoose }: NewCategoriesProps) {
  const chosen = categories.filter(({ isMade }) => isMade).map(({ label }) => label)
  return (
    <fieldset>
      <legend className="text-lg font-semibold">{texts.categoriesTitle}</legend>
      <p className="mt-1 text-sm text-muted">{texts.categoriesText}</p>
      <ul className="mt-3 grid gap-x-6 sm:grid-cols-2">
        {categories.map(({ label, dishes, isMade }) => (
          <li key={label}>
            <label className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                checked={isMade}
                className="size-5 shrink-0 cursor-pointer accent-primary"
                onChange={() =>
                  onChoose(isMade ? chosen.filter((each) => each !== label) : [...chosen, label])
                }
              />
              <span className="min-w-0 wrap-anywhere">{texts.category(label, dishes)}</span>
            </label>
          </li>
        ))}
      </ul>
      {chosen.length < categories.length && (
        <Button
          kind="secondary"
          className="mt-3"
          onClick={() => onChoose(categories.map(({ label }) => label))}
        >
          <Check aria-hidden="true" size={18} />
          {texts.addAll}
        </Button>
      )}
    </fieldset>
  )
}
