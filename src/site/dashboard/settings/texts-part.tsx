import { Fold } from '#ui-kit/fold.tsx'
import { readFields } from '#ui-kit/read-fields.ts'
import { SettingsFrame } from '#ui-kit/settings-frame.tsx'
import { FeatureFields } from './texts/feature-fields.tsx'
import { TextRow } from './texts/text-row.tsx'
import { textGroups } from './texts/text-groups.ts'
import type { PartProps } from './settings-nav.tsx'
import { settingsQuery } from '#modules/restaurant/client/settings.ts'
import { type Settings, changeSettings } from '#modules/restaurant/contract/settings.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { useSettingsForm } from '#ui-kit/use-settings-form.ts'

/** The featured item, and every text that the owner can put in place of a default. */
export function TextsPart({ settings: newest, onNewest }: PartProps) {
  const api = useApi()
  const form = useSettingsForm({ kept: newest, query: settingsQuery(api), onNewest })
  const settings = form.kept
  const { texts, defaults, feature } = settings

  function save(sent: FormData) {
    const { title = '', date = '', text = '', ...rest } = readFields(sent, 'feature.')
    const { picture = feature.picture, dishSlug = feature.dishSlug } = rest
    const said = {
      texts: readFields(sent, 'texts.'),
      feature: { title, date, text, picture, dishSlug },
    }
    return form.save((version) => api(changeSettings, { body: { version, ...said } }))
  }

  return (
    <SettingsFrame form={form} onSave={save}>
      <FeatureFields feature={feature} errors={form.errors} />
      <section>
        <h2 className="text-xl">The site’s own words</h2>
        <p className="mt-1 text-muted">
          Each has a default that you can go back to at any time. Your own texts are marked.
        </p>
        <div className="mt-4 grid gap-3">
          {textGroups.map(({ title, rows }) => (
            <Fold
              key={title}
              hasError={Object.keys(rows).some((name) => form.errors[`texts.${name}`])}
              summary={
                <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <strong className="font-semibold">{title}</strong>
                  <span className="text-sm text-muted">{countOwn(rows, texts)}</span>
                </span>
              }
            >
              {Object.entries(rows).map(([name, label]) => (
                <TextRow
                  key={name}
                  name={name}
                  label={label}
                  own={texts[name]}
                  fallback={defaults[name] ?? ''}
                  error={form.errors[`texts.${name}`]}
                />
              ))}
            </Fold>
          ))}
        </div>
      </section>
    </SettingsFrame>
  )
}

function countOwn(rows: Readonly<Record<string, string>>, texts: Settings['texts']): string {
  const all = Object.keys(rows)
  const own = all.filter((name) => texts[name] !== undefined).length
  return own === 0 ? `${all.length} texts` : `${all.length} texts, ${own} your own`
}
