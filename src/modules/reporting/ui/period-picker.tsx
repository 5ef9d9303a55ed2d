import { Form, Link } from 'react-router'
import { Button } from '#ui-kit/button.tsx'
import { TextField } from '#ui-kit/text-input.tsx'
import { type AskedPeriod, type Range, ranges } from '../rules/report.ts'

const names: Record<Range, string> = {
  today: 'Today',
  '7': '7 days',
  '30': '30 days',
  '90': '90 days',
}

interface PeriodPickerProps {
  asked: AskedPeriod
  /** What the page shows now, to begin a period of one's own with. */
  shown: { from: string; to: string; today: string } | undefined
  /** What the server says of the days. */
  errors: Readonly<Record<string, string>>
}

/** Which days the page is about: links and a form, so the address keeps them. */
export function PeriodPicker({ asked, shown, errors }: PeriodPickerProps) {
  const from = asked.from ?? shown?.from
  const to = asked.to ?? shown?.to
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
      <nav aria-label="Period" className="flex flex-wrap gap-1.5 xl:mt-8">
        {ranges.map((range) => (
          <Link
            key={range}
            to={`?range=${range}`}
            preventScrollReset
            aria-current={asked.range === range ? 'true' : undefined}
            className="inline-flex min-h-11 items-center rounded-full border border-control bg-surface px-3.5 text-sm font-medium transition-colors duration-150 hover:border-text aria-[current]:border-text aria-[current]:bg-text aria-[current]:text-bg"
          >
            {names[range]}
          </Link>
        ))}
      </nav>
      {/* Begins anew with the days of each choice; what is typed stays meanwhile. */}
      <Form
        key={`${from} ${to}`}
        method="get"
        preventScrollReset
        aria-label="Custom dates"
        className="grid w-full grid-cols-2 items-start gap-3 sm:w-auto sm:grid-cols-[10rem_10rem_auto]"
      >
        <TextField
          label="From"
          type="date"
          name="from"
          required
          defaultValue={from}
          max={shown?.today}
          error={errors['from']}
        />
        <TextField
          label="To"
          type="date"
          name="to"
          required
          defaultValue={to}
          error={errors['to']}
        />
        <Button type="submit" kind="secondary" className="min-h-12 max-sm:col-span-2 sm:mt-7.5">
          Show
        </Button>
      </Form>
    </div>
  )
}
