import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useRef, useState } from 'react'
import { type LoaderFunctionArgs, redirect, useNavigate, useParams } from 'react-router'
import { minutes } from '#kernel/duration.ts'
import { queryOf } from '#kernel/query-of.ts'
import { listScreens, type NewCode, type Screen } from '#modules/accounts/sessions/contract.ts'
import { writeCode } from '#modules/accounts/sessions/kitchen-screens.ts'
import { AddScreen } from '#modules/accounts/sessions/ui/add-screen.tsx'
import { useConfirmedSignIn } from '#modules/accounts/ui/confirm-sign-in.tsx'
import { getAppearance } from '#modules/look/contract.ts'
import { listAllCategories } from '#modules/menu/categories/contract.ts'
import { CategoryClasses } from '#modules/menu/ui/taxes/category-classes.tsx'
import { listSetupSteps } from '#modules/operations/contract.ts'
import { SetupPart } from '#modules/operations/ui/setup-part.tsx'
import { getKitchenSettings } from '#modules/orders/contract/house.ts'
import { KitchenPart } from '#modules/orders/ui/settings/answers-form.tsx'
import { AskFirst } from '#modules/promises/ui/ask-first.tsx'
import { getBookingSettings } from '#modules/reservations/contract/house.ts'
import { getTablePlan } from '#modules/reservations/dining-tables/contract.ts'
import { getSettings, getSlotSettings, makeHouseMine } from '#modules/restaurant/contract/house.ts'
import { formatTime } from '#modules/restaurant/local-time.ts'
import { listHousePages } from '#modules/restaurant/pages/contract.ts'
import { PagesForm } from '#modules/restaurant/pages/ui/pages-form.tsx'
import { TimesPart } from '#modules/restaurant/ui/times/times-form.tsx'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { getChargeSettings, getTaxSettings, listTaxClasses } from '#modules/taxes/contract.ts'
import { ChargesPart } from '#modules/taxes/ui/charges-form.tsx'
import { TaxesPart as Rates } from '#modules/taxes/ui/taxes-form.tsx'
import { useOrigin } from '#site/origin-context.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Button } from '#ui-kit/button.tsx'
import { dialogs } from '#ui-kit/dialogs.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { NotLoaded } from '#ui-kit/not-loaded.tsx'
import { takeFocus } from '#ui-kit/take-focus.ts'
import { DashboardLayout } from './dashboard-layout.tsx'
import { loadsFor } from './loads-for.ts'
import { BookingsPart } from './settings/bookings-part.tsx'
import { HoursPart } from './settings/hours-part.tsx'
import { settingsPageTexts } from './settings/house-texts.ts'
import { LegalPart } from './settings/legal-part.tsx'
import { LookPart } from './settings/look-part.tsx'
import { OrdersPart } from './settings/orders-part.tsx'
import { PaymentPart } from './settings/payment-part.tsx'
import { RestaurantPart } from './settings/restaurant-part.tsx'
import { ScreenRow } from './settings/screens/screen-row.tsx'
import { useScreens } from './settings/screens/use-screens.ts'
import {
  type Part,
  type PartProps,
  settingsAddress,
  SettingsNav,
} from './settings/settings-nav.tsx'
import { TablesPart } from './settings/tables/plan-form.tsx'
import { TextsPart } from './settings/texts-part.tsx'
import { useNewestSettings } from './settings/use-newest-settings.ts'
import { mineTexts as texts } from './setup/house-texts.ts'
import { OpenHouse } from './setup/open-house.tsx'
import { useHouseAct } from './use-house-act.ts'

export async function loader(args: LoaderFunctionArgs) {
  const part = partOf(args.params['part'])
  if (!part) throw redirect(settingsAddress, 303)
  return loadsFor('admin', (api) => [
    queryOf(api, getSettings),
    ...(part === 'pages' ? [queryOf(api, listHousePages)] : []),
    ...(part === 'look' ? [queryOf(api, getAppearance)] : []),
    ...(part === 'tables' || part === 'bookings' ? [queryOf(api, getTablePlan)] : []),
    ...(part === 'setup' ? [queryOf(api, listSetupSteps)] : []),
    ...(part === 'screens' ? [queryOf(api, listScreens)] : []),
    ...(part === 'times' ? [queryOf(api, getSlotSettings)] : []),
    ...(part === 'kitchen' ? [queryOf(api, getKitchenSettings)] : []),
    ...(part === 'bookings' ? [queryOf(api, getBookingSettings)] : []),
    ...(part === 'taxes'
      ? [
          queryOf(api, getTaxSettings),
          queryOf(api, listTaxClasses),
          queryOf(api, listAllCategories),
        ]
      : []),
    ...(part === 'charges' ? [queryOf(api, getChargeSettings), queryOf(api, getTaxSettings)] : []),
  ])(args)
}

const parts: Record<Part, ComponentType<PartProps>> = {
  restaurant: RestaurantPart,
  look: LookPart,
  hours: HoursPart,
  texts: TextsPart,
  orders: OrdersPart,
  times: TimesPart,
  kitchen: KitchenPart,
  tables: TablesPart,
  bookings: BookingsPart,
  payment: PaymentPart,
  taxes: TaxesPart,
  charges: ChargesPart,
  screens: ScreensPart,
  pages: PagesPart,
  setup: SetupTab,
  legal: LegalPart,
}

export function Component() {
  const part = partOf(useParams()['part']) ?? 'restaurant'
  const query = useNewestSettings()
  const { settings } = query
  const Shown = parts[part]
  const frame = useRef<HTMLDivElement>(null)
  const [round, setRound] = useState(0)

  /** The button that was pressed goes with the form that it stood in. */
  function beginAnew() {
    setRound(round + 1)
    frame.current?.focus()
  }

  return (
    <DashboardLayout heading={settingsPageTexts.settings}>
      <SettingsNav />
      <div
        ref={frame}
        tabIndex={-1}
        className={`mt-8 outline-none ${part === 'look' ? 'max-w-6xl' : 'max-w-3xl'}`}
      >
        {settings ? (
          <AskFirst>
            <Shown key={`${part} ${round}`} settings={settings} onNewest={beginAnew} />
          </AskFirst>
        ) : (
          <NotLoaded
            query={query}
            what={settingsPageTexts.theSettings}
            loading={settingsPageTexts.loading}
          />
        )}
      </div>
    </DashboardLayout>
  )
}

/** The first part has the plain address. */
function partOf(name: string | undefined): Part | undefined {
  if (name === undefined) return 'restaurant'
  // `name in parts` makes it one of its keys.
  return Object.hasOwn(parts, name) ? (name as Part) : undefined
}

/** The rates, and what of the menu is taxed at which. */
function TaxesPart(props: PartProps) {
  return (
    <>
      <Rates {...props} />
      <CategoryClasses />
    </>
  )
}

/** Which tablets stand in the kitchen signed in, and until when. */
function ScreensPart() {
  const query = useQuery({
    ...queryOf(useApi(), listScreens),
    // When each was last seen goes on by the minute.
    refetchInterval: minutes(1),
  })
  const { data } = query
  const screens = data?.screens
  const [code, setCode] = useState<NewCode>()
  const { actions, failure, isBusy, confirmDialog } = useScreens(setCode)
  const coded = screens?.find(({ _id }) => _id === code?._id)
  return (
    <>
      <p className="text-muted">{settingsPageTexts.screensAbout}</p>
      <div className="mt-6 grid gap-10">
        {code && coded && (
          // A new code gets a new card, which takes the focus.
          <CodeCard key={code.code} code={code} screen={coded} onDone={() => setCode(undefined)} />
        )}
        {screens ? (
          screens.length > 0 && (
            <section aria-labelledby="screens-heading">
              <h2 id="screens-heading" tabIndex={-1} className="text-xl outline-none">
                {settingsPageTexts.count(screens.length)}
              </h2>
              <ul className="mt-3 divide-y divide-border border-y border-border">
                {screens.map((screen) => (
                  <ScreenRow key={screen._id} screen={screen} actions={actions} isBusy={isBusy} />
                ))}
              </ul>
            </section>
          )
        ) : (
          <NotLoaded
            query={query}
            what={settingsPageTexts.screens}
            loading={settingsPageTexts.loadingScreens}
          />
        )}
        <ErrorText>{failure}</ErrorText>
        {screens && <AddScreen isFirst={screens.length === 0} onAdd={actions.add} />}
      </div>
      {confirmDialog}
    </>
  )
}

interface CodeCardProps {
  code: NewCode
  /** The screen as the list has it now: it says when the code was entered. */
  screen: Screen
  onDone: () => void
}

/** The code, shown this once and large enough to be read across a kitchen. */
function CodeCard({ code: { code, expiresAt }, screen, onDone }: CodeCardProps) {
  const { timeZone } = useRestaurant()
  const address = `${useOrigin()}/kitchen-screen`.replace(/^https?:\/\//, '')
  const isIn = screen.state === 'connected' && screen.codeExpiresAt === null
  return (
    <section className="rounded-card border border-border bg-surface p-5 md:p-8">
      <h2 ref={takeFocus} tabIndex={-1} className="text-xl wrap-anywhere outline-none">
        {settingsPageTexts.signIn(screen.name)}
      </h2>
      <div aria-live="polite">
        {isIn ? (
          <p className="mt-3 text-lg font-semibold">{settingsPageTexts.isIn(screen.name)}</p>
        ) : (
          <ol className="mt-4 grid gap-4">
            <li>
              <span className="text-muted">{settingsPageTexts.step.open}</span>
              <strong className="block text-lg wrap-anywhere">{address}</strong>
            </li>
            <li>
              <span className="text-muted">{settingsPageTexts.step.type}</span>
              <strong
                data-code
                className="block font-mono text-[clamp(1.75rem,9vw,3.5rem)] leading-tight font-semibold tracking-[0.1em] whitespace-nowrap"
              >
                {writeCode(code)}
              </strong>
              <span className="text-sm text-muted">
                {settingsPageTexts.codeUntil(formatTime(expiresAt, timeZone))}
              </span>
            </li>
          </ol>
        )}
      </div>
      <Button kind={isIn ? 'primary' : 'secondary'} onClick={onDone} className="mt-6">
        {isIn ? settingsPageTexts.done : settingsPageTexts.hideCode}
      </Button>
    </section>
  )
}

/** The pages that the owner adds. */
function PagesPart({ onNewest }: PartProps) {
  return <PagesForm onNewest={onNewest} />
}

/** What a house still needs; of the sample, how it becomes one's own. */
function SetupTab({ settings }: Pick<PartProps, 'settings'>) {
  return settings.isSample ? (
    <MakeMine />
  ) : (
    <>
      <SetupPart />
      <OpenHouse />
    </>
  )
}

/** Makes the sample a house of one's own: explained first, asked once more, and done at one stroke. */
function MakeMine() {
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { withRecentSignIn, confirmDialog } = useConfirmedSignIn()
  const [keepsMenu, setKeepsMenu] = useState(false)
  const { problem, isBusy, act } = useHouseAct()

  async function make() {
    const isMeant =
      !isBusy &&
      (await dialogs.ask({
        title: texts.sure,
        text: keepsMenu ? texts.sureWithMenu : texts.sureAll,
        confirm: texts.confirm,
        cancel: texts.cancel,
      }))
    if (!isMeant) return
    const isDone = await act(() =>
      withRecentSignIn(async () => {
        await api(makeHouseMine, { body: { keepsMenu } })
      }),
    )
    if (!isDone) return
    await queries.invalidateQueries()
    await navigate('/dashboard/setup/place')
  }

  return (
    <section aria-labelledby="make-mine">
      <h2 id="make-mine" className="text-2xl">
        {texts.title}
      </h2>
      <p className="mt-2 text-muted">{texts.about}</p>
      <ul className="mt-4 grid list-disc gap-1 pl-5">
        {texts.goes.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="mt-4 text-muted">{texts.stays}</p>
      <fieldset className="mt-6 grid gap-2">
        <legend className="mb-2 font-semibold">{texts.menu}</legend>
        {[false, true].map((keeps) => (
          <label key={String(keeps)} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="keepsMenu"
              checked={keepsMenu === keeps}
              onChange={() => setKeepsMenu(keeps)}
              className="size-5 accent-primary"
            />
            <span>{keeps ? texts.keepMenu : texts.emptyMenu}</span>
          </label>
        ))}
      </fieldset>
      <Button className="mt-6" aria-disabled={isBusy} onClick={() => void make()}>
        {isBusy ? texts.making : texts.make}
      </Button>
      <ErrorText>{problem}</ErrorText>
      {confirmDialog}
    </section>
  )
}
