import { useQuery } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import { Link } from 'react-router'
import { paymentSetupQuery } from '#modules/payments/client.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { adminHomeTexts as texts } from './texts.ts'

/** While no real card is charged, figures of money are no money. */
export function TestModeNote() {
  const { data } = useQuery(paymentSetupQuery(useApi()))
  if (!data?.isTestMode) return null
  return (
    <p className="mt-4 flex max-w-3xl items-start gap-2.5 rounded-input border border-gold bg-surface2 px-4 py-3">
      <FlaskConical aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span>
        <strong className="font-semibold">{texts.testMode}</strong> {texts.testFigures}{' '}
        <Link
          to="/dashboard/settings/payment"
          className="font-semibold whitespace-nowrap underline decoration-primary decoration-2 underline-offset-4 hover:text-primary"
        >
          {texts.toCards}
        </Link>
      </span>
    </p>
  )
}
