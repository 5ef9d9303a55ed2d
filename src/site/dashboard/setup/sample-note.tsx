import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { settingsQuery } from '#modules/restaurant/client/settings.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { mineTexts as texts } from './texts.ts'

/** The way from the sample to a house of one's own. */
export function SampleNote() {
  const { data: settings } = useQuery(settingsQuery(useApi()))
  if (!settings?.isSample) return null
  return (
    <p className="mt-4 text-muted">
      {texts.note}{' '}
      <Link
        to="/dashboard/settings/setup"
        className="font-semibold text-text underline decoration-primary decoration-2 underline-offset-4 hover:text-primary"
      >
        {texts.begin}
      </Link>
    </p>
  )
}
