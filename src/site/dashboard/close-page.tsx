import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OutputOf } from '#kernel/endpoint.ts'
import { formatWhen, sayDate } from '#modules/restaurant/rules/clock.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { dayBeginsAtHour } from '#modules/till/rules/business-day.ts'
import { tillQuery } from '#modules/till/client.ts'
import type { getTill } from '#modules/till/contract.ts'
import { DrawerList } from '#modules/till/ui/drawer-list.tsx'
import { ReportView } from '#modules/till/ui/report-view.tsx'
import { useApi } from '#ui-kit/api-context.ts'
import { Button, LinkButton } from '#ui-kit/button.tsx'
import { Card } from '#ui-kit/card.tsx'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { Notice } from '#ui-kit/notice.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import { CountForm } from './close/count-form.tsx'
import { FormerCloses } from './close/former-closes.tsx'
import { MoveSheet } from './close/move-sheet.tsx'
import { closeTexts as texts } from './close/texts.ts'
import { DashboardLayout } from './dashboard-layout.tsx'
import { loadsFor } from './loads-for.ts'

export const loader = loadsFor('admin', (api) => [tillQuery(api)])

export function Component() {
  const { data, isError, refetch } = useQuery(tillQuery(useApi()))
  return (
    <DashboardLayout
      heading={texts.heading}
      beside={
        <LinkButton kind="secondary" to="/dashboard/close/journal">
          {texts.journal}
        </LinkButton>
      }
    >
      {data ? (
        <Till {...data} />
      ) : isError ? (
        <LoadFailure what={texts.what} onRetry={() => void refetch()} />
      ) : (
        <Spinner label={texts.loading} />
      )}
      <FormerCloses />
    </DashboardLayout>
  )
}

function Till({ x, longOpen, lastClose }: OutputOf<typeof getTill>) {
  const { timeZone } = useRestaurant()
  const [isMoving, setIsMoving] = useState(false)
  const when = x.openedAt === null ? '' : formatWhen(x.openedAt, timeZone)
  return (
    <>
      <p className="mt-1 max-w-2xl text-lg text-muted">
        {x.openedAt === null
          ? texts.nothingYet
          : lastClose
            ? texts.since(when, lastClose.number)
            : (x.receipts.first ?? 1) > 1
              ? texts.sinceToday(when, x.receipts.first ?? 1)
              : texts.sinceFirst(when)}
      </p>
      {longOpen && (
        <div className="mt-4 -mb-6 max-w-2xl">
          <Notice>
            {texts.longOpen(
              sayDate(longOpen.from, timeZone),
              sayDate(longOpen.to, timeZone),
              dayBeginsAtHour,
            )}
          </Notice>
        </div>
      )}
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,min(26rem,50%))]">
        <Card title={texts.report}>
          <div className="mt-5">
            <ReportView report={x} Heading="h3" />
          </div>
        </Card>
        <div className="grid gap-6">
          <Card title={texts.drawer}>
            <DrawerList cash={x.cash} tenders={x.tenders} timeZone={timeZone} />
            <Button
              kind="secondary"
              className="mt-5 w-full noscript:hidden"
              onClick={() => setIsMoving(true)}
            >
              {texts.move}
            </Button>
          </Card>
          <Card title={texts.count}>
            <p className="mt-2 mb-5 text-muted">{texts.countIntro}</p>
            <CountForm after={lastClose?.number ?? 0} cash={x.cash} tenders={x.tenders} />
          </Card>
        </div>
      </div>
      {isMoving && <MoveSheet expected={x.cash.expected} onClose={() => setIsMoving(false)} />}
    </>
  )
}
