import { useState } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { Fold } from '#ui-kit/fold.tsx'
import { SourceLinks } from '#ui-kit/source-links.tsx'
import { type JournalSettings, readSalesKey } from '../rules/accounts.ts'
import { type Chart, charts, filledFrom } from '../rules/charts.ts'
import { accountsTexts } from './texts.ts'

const { charts: texts } = accountsTexts

interface ChartOfferProps {
  draft: JournalSettings
  sales: readonly { key: string }[]
  onChange: (part: Partial<JournalSettings>) => void
}

/** The usual accounts, who says so, and buttons that type what is empty; nothing is saved by them. */
export function ChartOffer({ draft, sales, onChange }: ChartOfferProps) {
  const [said, setSaid] = useState('')

  function fill(chart: Chart) {
    const rates = sales.flatMap(({ key }) => readSalesKey(key) ?? [])
    const accounts = filledFrom(chart, draft.accounts, rates)
    const count = Object.keys(accounts).filter(
      (key) => accounts[key] !== (draft.accounts[key] ?? ''),
    ).length
    onChange({ accounts, ...(draft.chart === '' && count > 0 && { chart: chart.id }) })
    setSaid(texts.filled(chart.name, count))
  }

  return (
    <Fold summary={texts.title} hasError={false}>
      <p>{texts.text}</p>
      {charts.map((chart) => (
        <div key={chart.id} className="grid justify-items-start gap-2">
          <Button kind="secondary" onClick={() => fill(chart)}>
            {texts.fill(chart)}
          </Button>
          <SourceLinks lead={texts.check} sources={chart.sources} />
        </div>
      ))}
      <output className="block font-semibold">{said}</output>
    </Fold>
  )
}
