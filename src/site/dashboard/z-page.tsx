import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { type LoaderFunctionArgs, redirect, useParams } from 'react-router'
import { queryOrNull } from '#kernel/query-of.ts'
import { PdfLinks } from '#modules/payments/receipts/ui/pdf-links.tsx'
import { type WireZ, getClose } from '#modules/till/contract.ts'
import { ZSheet } from '#modules/till/ui/z-sheet.tsx'
import { useApi } from '#ui-kit/api-context.ts'
import { Button, LinkButton } from '#ui-kit/button.tsx'
import { EmptyState } from '#ui-kit/empty-state.tsx'
import { NotLoaded } from '#ui-kit/not-loaded.tsx'
import { loads } from '#ui-kit/page-data.ts'
import { usePageStyle } from '#ui-kit/page-style.ts'
import { printStyles } from '#ui-kit/print-styles.ts'
import { BackLink } from './back-link.tsx'
import { zPageTexts as texts } from './close/house-texts.ts'
import { DashboardLayout } from './dashboard-layout.tsx'
import { isLetToDrawer } from './loads-for.ts'

const loadClose = loads((api, { number = '' }) => [
  queryOrNull(api, getClose, { params: { number } }),
])

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  // The close's page says who can give them access to the drawer.
  if (!(await isLetToDrawer(args))) throw redirect('/dashboard/close', 303)
  return loadClose(args)
}

export function Component() {
  const { number = '' } = useParams()
  const query = useQuery(queryOrNull(useApi(), getClose, { params: { number } }))
  const z = query.data
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
        ) : (
          <NotLoaded query={query} what={texts.what} loading={texts.loading} />
        )}
      </div>
    </DashboardLayout>
  )
}

function Printed({ z }: { z: WireZ }) {
  // Sheets of paper come apart: each says of which close it is.
  const pageFooter = `@page { @bottom-right { content: '${texts.heading(String(z.number))}' } }`
  usePageStyle(`${printStyles('a4')}\n${pageFooter}`)
  const pdf = `/till/closes/${z.number}/pdf`
  return (
    <>
      <ZSheet z={z} />
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        <Button kind="secondary" onClick={() => print()} className="noscript:hidden">
          <Printer aria-hidden="true" size={18} />
          <span>{texts.print}</span>
        </Button>
        <PdfLinks
          sheet={{ pdf, rollPdf: `${pdf}?paper=roll`, title: texts.heading(String(z.number)) }}
          withRoll
        />
      </div>
    </>
  )
}
