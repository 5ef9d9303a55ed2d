import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { slugOf } from '#kernel/fold.ts'
import { queryOf } from '#kernel/query-of.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Button } from '#ui-kit/button.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { FormField } from '#ui-kit/form-field.tsx'
import { NotLoaded } from '#ui-kit/not-loaded.tsx'
import { SettingsFrame } from '#ui-kit/settings-frame.tsx'
import { TextArea } from '#ui-kit/text-area.tsx'
import { inputClass, TextField } from '#ui-kit/text-field.tsx'
import { useSettingsForm } from '#ui-kit/use-settings-form.ts'
import { LegalText } from '../../legal/ui/legal-text.tsx'
import { changeHousePages, type HousePagesView, listHousePages } from '../contract.ts'
import { type HousePage, longestSlug, mostPages, pagePlaces } from '../rules.ts'
import { pagesPartTexts as texts } from './house-texts.ts'

/** The pages that the owner adds. */
export function PagesForm({ onNewest }: { onNewest: () => void }) {
  const query = useQuery(queryOf(useApi(), listHousePages))
  if (query.data) return <KeptPages kept={query.data} onNewest={onNewest} />
  return <NotLoaded query={query} what={texts.what} loading={texts.loading} />
}

/** A page under a name that stays while its address is typed. */
type Draft = HousePage & { key: string }

function KeptPages({ kept, onNewest }: { kept: HousePagesView; onNewest: () => void }) {
  const api = useApi()
  const form = useSettingsForm({
    kept,
    version: kept.version,
    query: queryOf(api, listHousePages),
    onNewest,
  })
  const [drafts, setDrafts] = useState(() => kept.pages.map(withKey))

  function change(changed: Draft[]) {
    for (const field of Object.keys(form.errors)) form.mend(field)
    setDrafts(changed)
  }

  function move(at: number, by: -1 | 1) {
    const moved = [...drafts]
    const [taken] = moved.splice(at, 1)
    if (taken) moved.splice(at + by, 0, taken)
    change(moved)
  }

  const save = () =>
    form.save((version) =>
      api(changeHousePages, {
        body: { version, pages: drafts.map(({ key: _key, ...page }) => page) },
      }),
    )

  return (
    <SettingsFrame form={form} onSave={save}>
      <div className="text-muted">
        <p>{texts.intro}</p>
        <p className="mt-1">{texts.markup}</p>
      </div>
      <ErrorText>{form.errors['pages']}</ErrorText>
      {/* The order and the number of pages are in no field of their own. */}
      <input type="hidden" name="pages" value={JSON.stringify(drafts)} />
      {drafts.map((draft, at) => (
        <PageFields
          key={draft.key}
          page={draft}
          isOnline={form.kept.pages.some(({ slug }) => slug === draft.slug)}
          errorOf={(field) => form.errors[`pages.${at}.${field}`]}
          onChange={(part) =>
            change(drafts.map((each) => (each === draft ? { ...each, ...part } : each)))
          }
          onRemove={() => change(drafts.filter((each) => each !== draft))}
          onUp={at === 0 ? undefined : () => move(at, -1)}
          onDown={at === drafts.length - 1 ? undefined : () => move(at, 1)}
        />
      ))}
      {drafts.length < mostPages && (
        <Button
          kind="secondary"
          className="justify-self-start"
          onClick={() =>
            change([...drafts, withKey({ slug: '', title: '', body: '', place: 'footer' })])
          }
        >
          <Plus aria-hidden="true" size={18} />
          <span>{texts.add}</span>
        </Button>
      )}
    </SettingsFrame>
  )
}

function withKey(page: HousePage): Draft {
  return { ...page, key: crypto.randomUUID() }
}

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
function PageFields(props: PageFieldsProps) {
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
