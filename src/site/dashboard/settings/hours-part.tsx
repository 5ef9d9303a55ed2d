import { useState } from 'react'
import { queryOf } from '#kernel/query-of.ts'
import { findHoursProblems } from '#modules/restaurant/changing-hours.ts'
import { changeHours, getSettings } from '#modules/restaurant/contract/house.ts'
import { type KindOfHours, kindsOfHours } from '#modules/restaurant/opening.ts'
import {
  type HoursDraft,
  draftOf,
  hoursOf,
  isUndated,
  ofEachKind,
  saysTheSame,
} from '#modules/restaurant/ui/hours/drafts.ts'
import { KindSection } from '#modules/restaurant/ui/hours/kind-section.tsx'
import { useApi } from '#ui-kit/api-context.ts'
import { SettingsFrame } from '#ui-kit/settings-frame.tsx'
import { useSettingsForm } from '#ui-kit/use-settings-form.ts'
import { hoursPartTexts } from './house-texts.ts'
import type { PartProps } from './settings-nav.tsx'

type Drafts = Record<KindOfHours, HoursDraft>

/** The three kinds of hours, and that they differ where they do. */
export function HoursPart({ settings: newest, onNewest }: PartProps) {
  const api = useApi()
  const query = queryOf(api, getSettings)
  const form = useSettingsForm({ kept: newest, version: newest.versions.hours, query, onNewest })
  const settings = form.kept
  const [drafts, setDrafts] = useState<Drafts>(() =>
    ofEachKind((kind) => draftOf(settings.hours[kind])),
  )
  const differ = !kindsOfHours.every((kind) => saysTheSame(drafts[kind], drafts.orderingHours))

  async function save() {
    const hours = ofEachKind((kind) => hoursOf(drafts[kind]))
    const found = kindsOfHours.flatMap((kind) => {
      const { weekly, exceptions } = hours[kind]
      const dated = exceptions.filter((one) => !isUndated(one))
      const problems = findHoursProblems({ weekly, exceptions: dated })
      return [
        ...(dated.length < exceptions.length
          ? [[`hours.${kind}.date`, hoursPartTexts.chooseDate]]
          : []),
        ...(problems.length > 0 ? [[`hours.${kind}`, problems.join(' ')]] : []),
      ]
    })
    if (form.refuse(Object.fromEntries(found))) return undefined
    return form.save((version) => api(changeHours, { body: { version, hours } }))
  }

  return (
    <SettingsFrame form={form} onSave={save}>
      <p className="text-muted">
        <span>{hoursPartTexts.intro(settings.timeZone)}</span>{' '}
        <span>{differ ? hoursPartTexts.differ : hoursPartTexts.same}</span>
      </p>
      <div className="-mt-4 grid gap-4">
        {kindsOfHours.map((kind) => (
          <KindSection
            key={kind}
            kind={kind}
            draft={drafts[kind]}
            now={settings.now[kind]}
            error={form.errors[`hours.${kind}`]}
            dateError={form.errors[`hours.${kind}.date`]}
            onChange={(draft) => {
              setDrafts({ ...drafts, [kind]: draft })
              form.mend(`hours.${kind}`)
              if (!draft.exceptions.some(isUndated)) form.mend(`hours.${kind}.date`)
            }}
            onUseForAll={() => setDrafts(ofEachKind(() => drafts[kind]))}
          />
        ))}
      </div>
    </SettingsFrame>
  )
}
