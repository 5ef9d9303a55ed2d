import { type ComponentType, useRef, useState } from 'react'
import { type LoaderFunctionArgs, redirect, useParams } from 'react-router'
import { setupStepsQuery } from '#modules/reporting/client/setup-steps.ts'
import { screensQuery } from '#modules/accounts/sessions/client/kitchen-screens.ts'
import { kitchenSettingsQuery } from '#modules/orders/client/kitchen-settings.ts'
import { KitchenPart } from '#modules/orders/ui/settings/answers-form.tsx'
import { appearanceQuery } from '#modules/restaurant/appearance/client.ts'
import { housePagesQuery } from '#modules/restaurant/pages/client.ts'
import { slotSettingsQuery } from '#modules/restaurant/client/ordering-times.ts'
import { ChargesPart } from '#modules/restaurant/ui/charges/charges-form.tsx'
import { TaxesPart } from '#modules/restaurant/ui/taxes/taxes-form.tsx'
import { TimesPart } from '#modules/restaurant/ui/times/times-form.tsx'
import { tablePlanQuery } from '#modules/reservations/dining-tables/client.ts'
import { bookingSettingsQuery } from '#modules/reservations/client/house-rules.ts'
import { settingsQuery } from '#modules/restaurant/client/settings.ts'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import { DashboardLayout } from './dashboard-layout.tsx'
import { loadsFor } from './loads-for.ts'
import { BookingsPart } from './settings/bookings-part.tsx'
import { HoursPart } from './settings/hours-part.tsx'
import { LegalPart } from './settings/legal-part.tsx'
import { LookPart } from './settings/look-part.tsx'
import { OrdersPart } from './settings/orders-part.tsx'
import { PagesPart } from './settings/pages-part.tsx'
import { PaymentPart } from './settings/payment-part.tsx'
import { RestaurantPart } from './settings/restaurant-part.tsx'
import { ScreensPart } from './settings/screens-part.tsx'
import {
  type Part,
  type PartProps,
  SettingsNav,
  settingsAddress,
} from './settings/settings-nav.tsx'
import { TablesPart } from './settings/tables/plan-form.tsx'
import { SetupTab } from './setup/setup-tab.tsx'
import { useNewestSettings } from './settings/use-newest-settings.ts'
import { TextsPart } from './settings/texts-part.tsx'

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

export async function loader(args: LoaderFunctionArgs) {
  const part = partOf(args.params['part'])
  if (!part) throw redirect(settingsAddress, 303)
  return loadsFor('admin', (api) => [
    settingsQuery(api),
    ...(part === 'pages' ? [housePagesQuery(api)] : []),
    ...(part === 'look' ? [appearanceQuery(api)] : []),
    ...(part === 'tables' || part === 'bookings' ? [tablePlanQuery(api)] : []),
    ...(part === 'setup' ? [setupStepsQuery(api)] : []),
    ...(part === 'screens' ? [screensQuery(api)] : []),
    ...(part === 'times' ? [slotSettingsQuery(api)] : []),
    ...(part === 'kitchen' ? [kitchenSettingsQuery(api)] : []),
    ...(part === 'bookings' ? [bookingSettingsQuery(api)] : []),
  ])(args)
}

export function Component() {
  const part = partOf(useParams()['part']) ?? 'restaurant'
  const { settings, isError, refetch } = useNewestSettings()
  const Shown = parts[part]
  const frame = useRef<HTMLDivElement>(null)
  const [round, setRound] = useState(0)

  /** The button that was pressed goes with the form that it stood in. */
  function beginAnew() {
    setRound(round + 1)
    frame.current?.focus()
  }

  return (
    <DashboardLayout heading="Settings">
      <SettingsNav />
      <div
        ref={frame}
        tabIndex={-1}
        className={`mt-8 outline-none ${part === 'look' ? 'max-w-6xl' : 'max-w-3xl'}`}
      >
        {settings ? (
          <Shown key={`${part} ${round}`} settings={settings} onNewest={beginAnew} />
        ) : isError ? (
          <LoadFailure what="The settings" onRetry={() => void refetch()} />
        ) : (
          <Spinner label="Loading the settings" />
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
