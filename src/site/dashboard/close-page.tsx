import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link, type LoaderFunctionArgs } from 'react-router'
import { seconds } from '#kernel/duration.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import { formatSigned } from '#kernel/money.ts'
import { pagesOf } from '#kernel/pages-of.ts'
import { queryOf } from '#kernel/query-of.ts'
import { examplePrice, readCountedCents, unitWord } from '#kernel/read-money.ts'
import { useSession } from '#modules/accounts/ui/use-session.ts'
import { getRestaurant } from '#modules/restaurant/contract/guest.ts'
import { fiscalTexts } from '#modules/restaurant/counter-money.ts'
import { formatWhen, formatWhenInYear, sayDate } from '#modules/restaurant/local-time.ts'
import { dayBeginsAtHour } from '#modules/restaurant/opening.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { getTill, listCloses } from '#modules/till/contract.ts'
import { drawerRows } from '#modules/till/drawing.ts'
import { type MoveKind, moveKinds, readMove } from '#modules/till/moving.ts'
import { ClosesTable } from '#modules/till/ui/closes-table.tsx'
import { ReportView } from '#modules/till/ui/report-view.tsx'
import { SumList } from '#modules/till/ui/sum-list.tsx'
import { useApi } from '#ui-kit/api-context.ts'
import { Button, LinkButton } from '#ui-kit/button.tsx'
import { Card } from '#ui-kit/card.tsx'
import { ChoiceField } from '#ui-kit/choice-field.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { NotLoaded } from '#ui-kit/not-loaded.tsx'
import { Notice } from '#ui-kit/notice.tsx'
import { loads, pageTools } from '#ui-kit/page-data.ts'
import { PagedList } from '#ui-kit/paged-list.tsx'
import { RefusableForm } from '#ui-kit/refusable-form.tsx'
import { SubmitButton } from '#ui-kit/submit-button.tsx'
import { TextField } from '#ui-kit/text-field.tsx'
import { toasts } from '#ui-kit/toaster.tsx'
import { CountForm } from './close/count-form.tsx'
import { closeTexts, moveTexts } from './close/house-texts.ts'
import { useTillChange } from './close/use-till-change.ts'
import { DashboardLayout } from './dashboard-layout.tsx'
import { isLetToDrawer } from './loads-for.ts'
import { NoBooks } from './setup/open-house.tsx'
import { Sheet } from './sheet.tsx'

const loadTill = loads((api) => [queryOf(api, getTill)])

/** A test house has no figures to close. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { api, queries } = args.context.get(pageTools)
  const { isTest } = await queries.ensureQueryData(queryOf(api, getRestaurant))
  return (await isLetToDrawer(args)) && !isTest ? loadTill(args) : null
}

export function Component() {
  const isAdmin = useSession()?.role === 'admin'
  const { hostsClose = false, isTest = false } = useRestaurant()
  const isLetIn = isAdmin || hostsClose
  const query = useQuery({
    ...queryOf(useApi(), getTill),
    // Money comes while the X report is read.
    staleTime: 0,
    refetchInterval: seconds(20),
    enabled: isLetIn && !isTest,
  })
  const { data } = query
  if (!isLetIn) {
    return (
      <DashboardLayout heading={closeTexts.heading}>
        <p className="mt-4 max-w-2xl text-lg text-muted">{closeTexts.hostsOff}</p>
      </DashboardLayout>
    )
  }
  return (
    <DashboardLayout
      heading={closeTexts.heading}
      beside={
        isAdmin && (
          <LinkButton kind="secondary" to="/dashboard/close/journal">
            {closeTexts.journal}
          </LinkButton>
        )
      }
    >
      {isTest ? (
        <NoBooks />
      ) : data ? (
        <Till {...data} isAdmin={isAdmin} />
      ) : (
        <NotLoaded query={query} what={closeTexts.what} loading={closeTexts.loading} />
      )}
      {!isTest && <FormerCloses />}
    </DashboardLayout>
  )
}

interface TillProps extends OutputOf<typeof getTill> {
  isAdmin: boolean
}

function Till({ x, longOpen, lateClock, lastClose, isBlind, isAdmin }: TillProps) {
  const { timeZone, fiscal } = useRestaurant()
  const [isMoving, setIsMoving] = useState(false)
  const when = x.openedAt === null ? '' : formatWhen(x.openedAt, timeZone)
  return (
    <>
      <p className="mt-1 max-w-2xl text-lg text-muted">
        {x.openedAt === null
          ? closeTexts.nothingYet
          : lastClose
            ? closeTexts.since(when, lastClose.number)
            : (x.receipts.first ?? 1) > 1
              ? closeTexts.sinceToday(when, x.receipts.first ?? 1)
              : closeTexts.sinceFirst(when)}
      </p>
      {fiscal && (
        <p className="mt-2 max-w-2xl text-muted">
          <span>{`${fiscalTexts.close} `}</span>
          {isAdmin && (
            <Link to="/dashboard/settings/taxes" className="underline underline-offset-4">
              {closeTexts.law}
            </Link>
          )}
        </p>
      )}
      <Warnings longOpen={longOpen} lateClock={lateClock} />
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,min(26rem,50%))]">
        {!isBlind && (
          <Card title={closeTexts.report}>
            <div className="mt-5">
              <ReportView report={x} Heading="h3" />
            </div>
          </Card>
        )}
        <div className="grid gap-6">
          <Card title={closeTexts.drawer}>
            {isBlind ? (
              <p className="mt-2 text-muted">{closeTexts.blind}</p>
            ) : (
              <SumList rows={drawerRows(x, { timeZone, isFirst: !lastClose })} />
            )}
            <Button
              kind="secondary"
              className="mt-5 w-full noscript:hidden"
              onClick={() => setIsMoving(true)}
            >
              {closeTexts.move}
            </Button>
          </Card>
          <Card title={closeTexts.count}>
            <p className="mt-2 mb-5 text-muted">{closeTexts.countIntro}</p>
            <CountForm
              after={lastClose?.number ?? 0}
              cash={x.cash}
              tenders={x.tenders}
              isBlind={isBlind}
            />
          </Card>
        </div>
      </div>
      {isMoving && (
        <MoveSheet
          expectedCents={isBlind ? null : x.cash.expectedCents}
          onClose={() => setIsMoving(false)}
        />
      )}
    </>
  )
}

/** What a close of now would be posted under, where that is not its own day. */
function Warnings({
  longOpen,
  lateClock,
}: Pick<OutputOf<typeof getTill>, 'longOpen' | 'lateClock'>) {
  const { timeZone } = useRestaurant()
  const [from, to] = [longOpen?.from, longOpen?.to].map((at) => at && sayDate(at, timeZone))
  const said = [
    from && to ? closeTexts.longOpen(from, to, dayBeginsAtHour) : '',
    lateClock === null ? '' : closeTexts.lateClock(formatWhenInYear(lateClock, timeZone)),
  ]
  // `flow-root` keeps the notices' margins from collapsing into those of their neighbours.
  return (
    <div className="mt-4 -mb-6 flow-root max-w-2xl empty:hidden">
      {said.filter(Boolean).map((words) => (
        <Notice key={words}>{words}</Notice>
      ))}
    </div>
  )
}

interface MoveSheetProps {
  /** What should be in the drawer now; null: nobody is to know before the close. */
  expectedCents: number | null
  onClose: () => void
}

/** The order in which they are offered: what happens most first. */
const offered: readonly MoveKind[] = ['in', 'out', 'tips', 'opening']

/** Cash in or out, tips that are paid out, and the morning's count. */
function MoveSheet({ expectedCents, onClose }: MoveSheetProps) {
  const form = useRef<HTMLFormElement>(null)
  const { fields, problem, isBusy, act, mend, setFields, move } = useTillChange()
  const [kind, setKind] = useState<MoveKind>('in')
  const isCount = kind === 'opening'

  async function send(typed: HTMLFormElement) {
    const data = new FormData(typed)
    const cents = readCountedCents(String(data.get('cents') ?? ''))
    if (cents === undefined) return setFields({ cents: closeTexts.notASum(examplePrice()) })
    const words = String(data.get('words') ?? '')
    const sent = { kind, cents, words }
    const read = readMove(sent)
    if ('problems' in read) return setFields(read.problems)
    if (!(await act(() => move(sent)))) return
    void toasts.show('success', moveTexts.saved)
    onClose()
  }

  return (
    <Sheet title={moveTexts.title} about={moveTexts.about} onClose={onClose}>
      <RefusableForm ref={form} onSend={send} onMend={mend}>
        <ChoiceField
          label={moveTexts.kind}
          name="kind"
          value={kind}
          choices={offered.map((each) => [each, moveTexts.kinds[each]])}
          error={fields['kind']}
          onChange={({ currentTarget: { value } }) => {
            setKind(moveKinds.find((each) => each === value) ?? 'in')
            setFields({})
          }}
        />
        <TextField
          label={isCount ? moveTexts.counted(unitWord()) : moveTexts.amount(unitWord())}
          name="cents"
          inputMode="decimal"
          autoComplete="off"
          placeholder={examplePrice()}
          {...(expectedCents !== null && { hint: moveTexts.expected(formatSigned(expectedCents)) })}
          error={fields['cents']}
        />
        {(kind === 'in' || kind === 'out') && (
          <TextField
            label={moveTexts.words}
            name="words"
            autoComplete="off"
            maxLength={200}
            error={fields['words']}
          />
        )}
        <ErrorText>{Object.keys(fields).length === 0 ? problem : ''}</ErrorText>
        <SubmitButton busyText={moveTexts.saving} isBusy={isBusy}>
          {moveTexts.save}
        </SubmitButton>
      </RefusableForm>
    </Sheet>
  )
}

/** Every day that was closed, newest first. */
function FormerCloses() {
  const list = useInfiniteQuery(pagesOf(useApi(), listCloses, { query: {} }, (page) => page.closes))
  return (
    <section aria-labelledby="former-closes" className="mt-12">
      <h2 id="former-closes" className="text-xl">
        {closeTexts.former}
      </h2>
      <div className="mt-3">
        <PagedList
          list={list}
          what={closeTexts.list}
          text={closeTexts.older}
          none={closeTexts.noneBefore}
        >
          <ClosesTable closes={list.data?.rows ?? []} />
        </PagedList>
      </div>
    </section>
  )
}
