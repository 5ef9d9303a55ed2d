import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '#ui-kit/api-context.ts'
import { Button } from '#ui-kit/button.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { SettingsFrame } from '#ui-kit/settings-frame.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import { useSettingsForm } from '#ui-kit/use-settings-form.ts'
import { housePagesQuery } from '../client.ts'
import { type HousePagesView, changeHousePages } from '../contract.ts'
import { type HousePage, mostPages } from '../rules.ts'
import { pagesPartTexts as texts } from './texts.ts'
import { PageFields } from './page-fields.tsx'

/** The pages that the owner adds. */
export function PagesForm({ onNewest }: { onNewest: () => void }) {
  const { data: kept, isError, refetch } = useQuery(housePagesQuery(useApi()))
  if (kept) return <KeptPages kept={kept} onNewest={onNewest} />
  return isError ? (
    <LoadFailure what={texts.what} onRetry={() => void refetch()} />
  ) : (
    <Spinner label={texts.loading} />
  )
}

function KeptPages({ kept, onNewest }: { kept: HousePagesView; onNewest: () => void }) {
  const api = useApi()
  const form = useSettingsForm({ kept, query: housePagesQuery(api), onNewest })
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
          {texts.add}
        </Button>
      )}
    </SettingsFrame>
  )
}

/** A page under a name that stays while its address is typed. */
type Draft = HousePage & { key: string }

function withKey(page: HousePage): Draft {
  return { ...page, key: crypto.randomUUID() }
}
