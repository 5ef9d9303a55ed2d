import { Link } from 'react-router'
import { Button } from '#ui-kit/button.tsx'
import { FormField } from '#ui-kit/form-field.tsx'
import { TextArea } from '#ui-kit/text-area.tsx'
import { TextField, inputClass } from '#ui-kit/text-input.tsx'
import { LegalText } from '../../legal/ui/legal-text.tsx'
import { slugOf } from '#kernel/fold.ts'
import { type HousePage, longestSlug } from '../rules.ts'
import { pagePlaces } from '../rules/places.ts'
import { pagesPartTexts as texts } from './texts.ts'

interface PageFieldsProps {
  page: HousePage
  /** Guests can open it now. */
  isOnline: boolean
  errorOf: (field: 'slug' | 'title' | 'body') => string | undefined
  onChange: (part: Partial<HousePage>) => void
  onRemove: () => void
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
}

/** One page: its title gives it an address, until the owner types another one. */
export function PageFields(props: PageFieldsProps) {
  const { page, errorOf, onChange } = props
  const { slug, title, body, place } = page

  function changeTitle(typed: string) {
    const follows = slug === slugOf(title, longestSlug)
    onChange({ title: typed, ...(follows && { slug: slugOf(typed, longestSlug) }) })
  }

  return (
    <fieldset className="grid min-w-0 gap-4 rounded-card border border-border bg-surface p-5">
      <legend className="px-1 font-display text-lg font-semibold">{title || texts.untitled}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={texts.title}
          value={title}
          maxLength={60}
          autoComplete="off"
          error={errorOf('title')}
          onChange={({ currentTarget }) => changeTitle(currentTarget.value)}
        />
        <TextField
          label={texts.slug}
          value={slug}
          maxLength={longestSlug}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          hint={texts.slugHint(slug)}
          error={errorOf('slug')}
          onChange={({ currentTarget }) => onChange({ slug: currentTarget.value })}
        />
      </div>
      <FormField label={texts.place}>
        {(wiring) => (
          <select
            {...wiring}
            value={place}
            className={inputClass}
            onChange={({ currentTarget }) =>
              onChange({ place: pagePlaces.find((each) => each === currentTarget.value) ?? place })
            }
          >
            {pagePlaces.map((each) => (
              <option key={each} value={each}>
                {texts.places[each]}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <TextArea
        label={texts.body}
        value={body}
        rows={body === '' ? 5 : 10}
        error={errorOf('body')}
        onChange={({ currentTarget }) => onChange({ body: currentTarget.value })}
      />
      {body !== '' && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-semibold">
            {texts.look}
          </summary>
          <div className="rounded-card border border-border bg-bg p-5">
            <LegalText text={body} />
          </div>
        </details>
      )}
      <Actions {...props} />
    </fieldset>
  )
}

/** Where it stands among the others, and away with it. */
function Actions({ page: { slug }, isOnline, onRemove, onUp, onDown }: PageFieldsProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      {onUp && (
        <Button kind="secondary" onClick={onUp}>
          {texts.up}
        </Button>
      )}
      {onDown && (
        <Button kind="secondary" onClick={onDown}>
          {texts.down}
        </Button>
      )}
      <Button kind="secondary" onClick={onRemove}>
        {texts.remove}
      </Button>
      {isOnline && (
        <Link
          to={`/${slug}`}
          className="inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4 hover:text-primary"
        >
          {texts.open(slug)}
        </Link>
      )}
    </div>
  )
}
