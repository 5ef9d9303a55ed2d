import { type ComponentType, useMemo, useState } from 'react'
import { Link, type LoaderFunctionArgs, redirect, useParams } from 'react-router'
import { allCategoriesQuery } from '#modules/menu/categories/client/all.ts'
import { proxyProblemQuery } from '#modules/reporting/client/proxies.ts'
import { reachQuery } from '#modules/reporting/client/reach.ts'
import { setupStepsQuery } from '#modules/reporting/client/setup-steps.ts'
import { type StepName, stepNames } from '#modules/reporting/rules/setup-steps.ts'
import { appearanceQuery } from '#modules/restaurant/appearance/client.ts'
import { settingsQuery } from '#modules/restaurant/client/settings.ts'
import type { Settings } from '#modules/restaurant/contract/settings.ts'
import { bookingSettingsQuery } from '#modules/reservations/client/house-rules.ts'
import { tablePlanQuery } from '#modules/reservations/dining-tables/client.ts'
import { useNewestSettings } from './settings/use-newest-settings.ts'
import { buttonClass } from '#ui-kit/button.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import { ProgressBar } from '#ui-kit/progress-bar.tsx'
import { useHydrated } from '#ui-kit/use-hydrated.ts'
import { DashboardLayout } from './dashboard-layout.tsx'
import { loadsFor } from './loads-for.ts'
import { BookingsPart } from './settings/bookings-part.tsx'
import { HoursPart } from './settings/hours-part.tsx'
import { LegalPart } from './settings/legal-part.tsx'
import { LookPart } from './settings/look-part.tsx'
import { OrdersPart } from './settings/orders-part.tsx'
import { PaymentPart } from './settings/payment-part.tsx'
import { RestaurantPart } from './settings/restaurant-part.tsx'
import type { PartProps } from './settings/settings-nav.tsx'
import { AddressStep } from '#modules/reporting/ui/setup/address-step.tsx'
import { LettersStep } from '#modules/reporting/ui/setup/letters-step.tsx'
import { SetupPart } from '#modules/reporting/ui/setup/setup-part.tsx'
import { TablesPart } from './settings/tables/plan-form.tsx'
import { CategoriesStep } from './setup/categories-step.tsx'
import { DishRows } from '#modules/menu/ui/rows/dish-rows.tsx'
import { useSetupSteps } from '#modules/reporting/ui/setup/use-setup-steps.ts'
import { proposalFor } from './setup/proposal.ts'
import { setupTexts as texts, stepTexts } from '#modules/reporting/ui/setup/texts.ts'

/** The first dishes, in rows. */
function DishesStep() {
  return <DishRows isAwake={useHydrated()} />
}

/** The steps that have a screen here; the others are done elsewhere, and stand on the last one. */
const screens = {
  place: RestaurantPart,
  look: LookPart,
  hours: HoursPart,
  categories: CategoriesStep,
  dishes: DishesStep,
  tables: TablesPart,
  bookings: BookingsPart,
  guests: OrdersPart,
  cards: PaymentPart,
  letters: LettersStep,
  address: AddressStep,
  legal: LegalPart,
} satisfies Partial<Record<StepName, ComponentType<PartProps>>>

type Screen = keyof typeof screens

const order = stepNames.filter((name): name is Screen => name in screens)

export async function loader(args: LoaderFunctionArgs) {
  const { step } = args.params
  if (step !== 'rest' && !screenOf(step)) throw redirect('/dashboard/setup/place', 303)
  return loadsFor('admin', (api) => [
    settingsQuery(api),
    setupStepsQuery(api),
    ...(step === 'look' ? [appearanceQuery(api)] : []),
    ...(step === 'tables' || step === 'bookings' ? [tablePlanQuery(api)] : []),
    ...(step === 'bookings' ? [bookingSettingsQuery(api)] : []),
    ...(step === 'letters' || step === 'address' ? [reachQuery(api)] : []),
    ...(step === 'address' ? [proxyProblemQuery(api)] : []),
    ...(step === 'categories' || step === 'dishes' ? [allCategoriesQuery(api)] : []),
  ])(args)
}

/** One thing after the other; each can be skipped, and what is there already is said. */
export function Component() {
  const screen = screenOf(useParams()['step'])
  const { settings } = useNewestSettings()
  const at = screen === undefined ? order.length : order.indexOf(screen)
  return (
    <DashboardLayout heading={screen ? stepTexts[screen].title : texts.last}>
      <p className="mt-2 text-muted tabular-nums">{texts.at(at + 1, order.length + 1)}</p>
      <ProgressBar
        label={texts.progress}
        value={at + 1}
        max={order.length + 1}
        className="mt-3 max-w-3xl bg-surface2 text-success"
      />
      <div className={`mt-8 ${screen === 'dishes' ? '' : 'max-w-3xl'}`}>
        {screen && settings ? (
          <>
            <p className="mb-6 text-muted">{stepTexts[screen].text}</p>
            <Shown key={screen} screen={screen} settings={settings} />
          </>
        ) : settings ? (
          <SetupPart />
        ) : (
          <Spinner label={texts.loading} />
        )}
      </div>
      <Ways at={at} screen={screen} />
    </DashboardLayout>
  )
}

function Shown({ screen, settings }: { screen: Screen; settings: Settings }) {
  const isAwake = useHydrated()
  const [round, setRound] = useState(0)
  // The browser knows where it is: proposed once, and changed by whoever reads it.
  const proposed = useMemo(
    () => (isAwake && screen === 'place' ? proposalFor(settings) : settings),
    [isAwake, screen, settings],
  )
  const Part = screens[screen]
  return (
    <Part key={`${round} ${isAwake}`} settings={proposed} onNewest={() => setRound(round + 1)} />
  )
}

function Ways({ at, screen }: { at: number; screen: Screen | undefined }) {
  const { data } = useSetupSteps()
  const before = order[at - 1]
  const next = order[at + 1] ?? 'rest'
  const isDone = data?.steps.find(({ name }) => name === screen)?.isDone ?? false
  return (
    <nav aria-label={texts.ways} className="mt-10 flex max-w-3xl flex-wrap gap-3">
      {before && (
        <Link to={`/dashboard/setup/${before}`} className={buttonClass('secondary')}>
          {texts.back}
        </Link>
      )}
      {screen ? (
        <Link
          to={`/dashboard/setup/${next}`}
          className={buttonClass(isDone ? 'primary' : 'secondary')}
        >
          {isDone ? texts.next : texts.skip}
        </Link>
      ) : (
        <Link to="/dashboard/adminHome" className={buttonClass('primary')}>
          {texts.toHome}
        </Link>
      )}
    </nav>
  )
}

function screenOf(name: string | undefined): Screen | undefined {
  return order.find((each) => each === name)
}
