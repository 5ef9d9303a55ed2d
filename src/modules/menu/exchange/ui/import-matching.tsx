import { Check } from 'lucide-react'
import type { FormEvent } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { inputClass } from '#ui-kit/text-field.tsx'
import type { ChosenFile } from '../client.ts'
import type { ImportFound } from '../contract.ts'
import { exchangeTexts as texts } from '../house-texts.ts'
import { fields, optionsColumn } from '../rules.ts'

interface ImportMatchingProps {
  file: ChosenFile
  found: ImportFound
  /** Looks at the file again with what was chosen. */
  onChange: (file: ChosenFile) => void
}

/** What a file of elsewhere needs to be told: which column is what, and which categories are to be made. */
export function ImportMatching({ file, found, onChange }: ImportMatchingProps) {
  const { source, columns, notes, unknownCategories, unpriced, pictures } = found
  return (
    <div className="grid gap-8">
      {texts.sources[source] !== '' && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <p className="font-semibold">{texts.sources[source]}</p>
          {file.format === 'csv' && (
            <Button kind="secondary" onClick={() => onChange({ ...file, isOwnTable: true })}>
              {texts.ownTable}
            </Button>
          )}
        </div>
      )}
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
      {unpriced.length > 0 && (
        <Prices
          dishes={unpriced}
          onUse={(prices) => onChange({ ...file, prices: { ...file.prices, ...prices } })}
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

const choices = () => [
  ...fields.map(({ column, of }) => ({ column, label: texts.fields[of] })),
  { column: optionsColumn, label: texts.options },
  { column: 'slug', label: texts.slug },
  { column: '_id', label: texts.id },
]

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
              {choices().map(({ column: value, label }) => (
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

/** The most prices asked for: where more are missing, the file lacks its column of prices. */
const mostPrices = 200

interface PricesProps {
  dishes: ImportFound['unpriced']
  onUse: (prices: Record<string, string>) => void
}

function Prices({ dishes, onUse }: PricesProps) {
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = [...new FormData(event.currentTarget)]
    onUse(Object.fromEntries(typed.map(([line, price]) => [line, String(price)])))
  }
  return (
    <form onSubmit={send}>
      <h3 className="text-lg">{texts.pricesTitle}</h3>
      <p className="mt-1 text-sm text-muted">{texts.pricesText}</p>
      <ul className="mt-3 border-t border-border">
        {dishes.slice(0, mostPrices).map(({ line, name, price }) => (
          <li
            key={line}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-border py-2.5"
          >
            <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
            <input
              name={String(line)}
              aria-label={texts.priceOf(name)}
              inputMode="decimal"
              autoComplete="off"
              defaultValue={price}
              className={`${inputClass} max-w-32`}
            />
          </li>
        ))}
      </ul>
      <Button type="submit" kind="secondary" className="mt-3">
        {texts.takePrices}
      </Button>
    </form>
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
          <span>{texts.addAll}</span>
        </Button>
      )}
    </fieldset>
  )
}
