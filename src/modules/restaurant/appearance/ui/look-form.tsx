import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '#ui-kit/api-context.ts'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { Group, SettingsFrame } from '#ui-kit/settings-frame.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import { useSettingsForm } from '#ui-kit/use-settings-form.ts'
import { useRestaurant } from '../../ui/use-restaurant.ts'
import { appearanceQuery } from '../client.ts'
import { type Appearance, changeAppearance } from '../contract.ts'
import { paletteOf } from '../rules/palette.ts'
import { lookTexts as texts } from './texts.ts'
import { ColourGroup } from './colour-group.tsx'
import { FontGroup } from './font-group.tsx'
import { type Draft, draftOf } from './draft.ts'
import { LookPreview } from './look-preview.tsx'
import { lookStyles } from './look-styles.ts'
import { PictureGroups, SignGroup } from './picture-groups.tsx'
import { SectionList } from './section-list.tsx'
import { showLook } from './show-look.ts'
import { ServiceGroup } from './service-group.tsx'

/** What the eye sees of the house. */
export function LookForm({ onNewest }: { onNewest: () => void }) {
  const { data: kept, isError, refetch } = useQuery(appearanceQuery(useApi()))
  if (kept) return <KeptLook kept={kept} onNewest={onNewest} />
  return isError ? (
    <LoadFailure what={texts.what} onRetry={() => void refetch()} />
  ) : (
    <Spinner label={texts.loading} />
  )
}

function KeptLook({ kept, onNewest }: { kept: Appearance; onNewest: () => void }) {
  const api = useApi()
  const form = useSettingsForm({ kept, query: appearanceQuery(api), onNewest })
  const { name } = useRestaurant()
  const [draft, setDraft] = useState(() => draftOf(kept))
  const palette = paletteOf(draft)
  // What is saved is seen at once.
  useEffect(() => showLook(kept), [kept])
  const props = { draft, change, errors: form.errors, hasOriginal: !kept.isOwn }

  function change(part: Partial<Draft>) {
    for (const field of Object.keys(form.errors)) form.mend(field)
    setDraft((before) => ({ ...before, ...part }))
  }

  function save() {
    return form.save((version) => api(changeAppearance, { body: { version, ...draft } }))
  }

  return (
    <SettingsFrame form={form} onSave={save}>
      <style>{lookStyles}</style>
      {/* What tells that something has changed: most of it is not in fields of its own. */}
      <input type="hidden" name="look" value={JSON.stringify(draft)} />
      <div className="look-page">
        <LookPreview draft={draft} name={name} />
        <div className="grid min-w-0 gap-10">
          <ColourGroup {...props} palette={palette} />
          <FontGroup {...props} />
          <SignGroup {...props} />
          <PictureGroups {...props} />
          <Group title={texts.homeTitle} intro={texts.homeIntro}>
            <SectionList sections={draft.sections} onChange={(sections) => change({ sections })} />
          </Group>
          <ServiceGroup {...props} />
        </div>
      </div>
    </SettingsFrame>
  )
}
