import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { type LoaderFunctionArgs, useParams } from 'react-router'
import { closeQuery } from '#modules/till/client.ts'
import type { WireZ } from '#modules/till/contract.ts'
import { ZSheet } from '#modules/till/ui/z-sheet.tsx'
import { zTexts } from '#modules/till/ui/texts.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Button, LinkButton } from '#ui-kit/button.tsx'
import { EmptyState } from '#ui-kit/empty-state.tsx'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { loads } from '#ui-kit/page-data.ts'
import { usePageStyle } from '#ui-kit/page-style.ts'
import { Spinner } from '#ui-kit/spinner.tsx'
import { BackLink } from './back-link.tsx'
import { zPageTexts as texts } from './close/texts.ts'
import { DashboardLayout } from './dashboard-layout.tsx'
import { requirePerson } from './loads-for.ts'
import { printStyles } from '#ui-kit/print-styles.ts'

const loadClose = loads((api, { number = '' }) => [closeQuery(api, number)])

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await requirePerson(args, 'admin')
  return loadClose(args)
}

export function Component() {
  const { number = '' } = useParams()
  const { data: z, isError, refetch } = useQuery(closeQuery(useApi(), number))
  return (
    <DashboardLayout
      heading={texts.heading(number)}
      above={<BackLink to="/dashboard/close">{texts.back}</BackLink>}
    >
      <div className="mt-6">
        {z ? (
          <Printed z={z} />
        ) : z === null ? (
          <EmptyState
            title={texts.none}
            actions={<LinkButton to="/dashboard/close">{texts.back}</LinkButton>}
          >
            {texts.noneText}
          </EmptyState>
        ) : isError ? (
          <LoadFailure what={texts.what} onRetry={() => void refetch()} />
        ) : (
          <Spinner label={texts.loading} />
        )}
      </div>
    </DashboardLayout>
  )
}

function Printed({ z }: { z: WireZ }) {
  // Sheets of paper get apart.
  const number = `@page { @bottom-right { content: '${zTexts.name(z.number)}' } }`
  usePageStyle(`${printStyles('a4')}\n${number}`)
  return (
    <>
      <ZSheet z={z} />
      <Button
        kind="secondary"
        onClick={() => print()}
        className="mt-6 noscript:hidden print:hidden"
      >
        <Printer aria-hidden="true" size={18} />
        {texts.print}
      </Button>
    </>
  )
}
