import { Plus, X } from 'lucide-react'
import { Button } from '#ui-kit/button.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { TextField } from '#ui-kit/text-field.tsx'
import { maxLinks } from '../../changing.ts'
import { linkTexts } from './house-texts.ts'

interface Link {
  name: string
  url: string
}

interface LinkFieldsProps {
  links: readonly Link[]
  onChange: (links: Link[]) => void
  error: string | undefined
}

/** A row for each link, and one more at a press. */
export function LinkFields({ links, onChange, error }: LinkFieldsProps) {
  const change = (at: number, part: Partial<Link>) =>
    onChange(links.map((link, index) => (index === at ? { ...link, ...part } : link)))
  return (
    // What is wrong is said of all links at once: the page leads to the whole by this name (`useFieldErrors`).
    <div data-field="links" tabIndex={-1} className="grid gap-3 outline-none">
      {links.map((link, index) => (
        <div
          // A row is its place; its words change with every letter.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          className="grid grid-cols-[1fr_auto] items-end gap-3 sm:grid-cols-[12rem_1fr_auto]"
        >
          <div className="max-sm:col-span-2">
            <TextField
              label={linkTexts.name(index + 1)}
              value={link.name}
              autoComplete="off"
              onChange={({ target }) => change(index, { name: target.value })}
            />
          </div>
          <TextField
            label={linkTexts.address(index + 1)}
            value={link.url}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="https://"
            onChange={({ target }) => change(index, { url: target.value })}
          />
          <button
            type="button"
            aria-label={linkTexts.remove(index + 1)}
            onClick={() => onChange(links.filter((_, at) => at !== index))}
            className="grid size-12 cursor-pointer place-items-center rounded-full text-muted hover:bg-surface2 hover:text-text"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </div>
      ))}
      {links.length === 0 && <p className="text-muted">{linkTexts.none}</p>}
      <ErrorText>{error}</ErrorText>
      <Button
        kind="secondary"
        disabled={links.length >= maxLinks}
        onClick={() => onChange([...links, { name: '', url: '' }])}
        className="justify-self-start"
      >
        <Plus aria-hidden="true" className="size-4" />
        <span>{linkTexts.add}</span>
      </Button>
    </div>
  )
}
