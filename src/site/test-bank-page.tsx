import { useParams, useSearchParams } from 'react-router'
import { TestBank } from '#modules/payments/test-processor/ui/test-bank.tsx'
import { pageWidth } from '#ui-kit/page-width.ts'
import { PageHead } from './page-head.tsx'
import { bankTexts } from './test-bank-texts.ts'

/** Where a guest pays at their bank, as long as no real money moves. */
export function Component() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  return (
    <div className={`${pageWidth} max-w-md py-16`}>
      <PageHead title={bankTexts.title} description={bankTexts.description} />
      <TestBank intentId={id} clientSecret={search.get('secret') ?? ''} />
    </div>
  )
}
