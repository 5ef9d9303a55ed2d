import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useMemo, useRef, useState } from 'react'
import { Link, type LoaderFunctionArgs, redirect, useParams } from 'react-router'
import { ApiError } from '#kernel/api.ts'
import { newId } from '#kernel/ids.ts'
import { queryOf } from '#kernel/query-of.ts'
import { getAppearance } from '#modules/look/contract.ts'
import { addCategory, listAllCategories } from '#modules/menu/categories/contract.ts'
import { useAllCategories } from '#modules/menu/categories/ui/use-categories.ts'
import { DishRows } from '#modules/menu/ui/rows/dish-rows.tsx'
import { getProxyProblem, getReach, listSetupSteps } from '#modules/operations/contract.ts'
import { type StepName, stepNames } from '#modules/operations/setting-up.ts'
import { setupTexts as texts, stepTexts } from '#modules/operations/ui/house-texts.ts'
import { AddressStep, LettersStep } from '#modules/operations/ui/reach-steps.tsx'
import { SetupPart } from '#modules/operations/ui/setup-part.tsx'
import { useSetupSteps } from '#modules/operations/ui/step-list.tsx'
import { AskFirst } from '#modules/promises/ui/ask-first.tsx'
import { getBookingSettings } from '#modules/reservations/contract/house.ts'
import { getTablePlan } from '#modules/reservations/dining-tables/contract.ts'
import { getSettings, type Settings } from '#modules/restaurant/contract/house.ts'
import { proposedCash } from '#modules/restaurant/ui/settings/cash-presets.ts'
import { countries, type Country, isCountry } from '#modules/restaurant/writing.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { buttonClass } from '#ui-kit/button.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { ProgressBar } from '#ui-kit/progress-bar.tsx'
import { SaveButton } from '#ui-kit/save-button.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import { TextField } from '#ui-kit/text-field.tsx'
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
import { TablesPart } from './settings/tables/plan-form.tsx'
import { useNewestSettings } from './settings/use-newest-settings.ts'
import { OpenHouse } from './setup/open-house.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { step } = args.params
  if (step !== 'rest' && !screenOf(step)) throw redirect('/dashboard/setup/place', 303)
  return loadsFor('admin', (api) => [
    queryOf(api, getSettings),
    queryOf(api, listSetupSteps),
    ...(step === 'look' ? [queryOf(api, getAppearance)] : []),
    ...(step === 'tables' || step === 'bookings' ? [queryOf(api, getTablePlan)] : []),
    ...(step === 'bookings' ? [queryOf(api, getBookingSettings)] : []),
    ...(step === 'letters' || step === 'address' ? [queryOf(api, getReach)] : []),
    ...(step === 'address' ? [queryOf(api, getProxyProblem)] : []),
    ...(step === 'categories' || step === 'dishes' ? [queryOf(api, listAllCategories)] : []),
  ])(args)
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

/** One thing after the other; each can be skipped, and what is there already is said. */
export function Component() {
  const screen = screenOf(useParams()['step'])
  const { settings } = useNewestSettings()
  const at = screen === undefined ? order.length : order.indexOf(screen)
  return (
    <DashboardLayout heading={screen ? stepTexts[screen].title : texts.whatIsLeft}>
      <p className="mt-2 text-muted tabular-nums">{texts.stepOf(at + 1, order.length + 1)}</p>
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
          <>
            <SetupPart />
            <OpenHouse />
          </>
        ) : (
          <Spinner label={texts.loading} />
        )}
      </div>
      <Ways at={at} screen={screen} />
    </DashboardLayout>
  )
}

function screenOf(name: string | undefined): Screen | undefined {
  return order.find((each) => each === name)
}

/** Names, one after the other; all else of a category can wait. */
function CategoriesStep() {
  const api = useApi()
  const queries = useQueryClient()
  const categories = useAllCategories()
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState('')
  // One after the other, in the order they were typed; the field is free for the next meanwhile.
  const adding = useMutation({
    scope: { id: 'categories-step' },
    mutationFn: (label: string) => api(addCategory, { body: { label } }, { key: newId() }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['menu'] })
      void queries.invalidateQueries({ queryKey: ['setup-steps'] })
    },
    onError: (error, label) => {
      setProblem(texts.notAdded(label, problemOf(error)))
      const field = form.current?.querySelector('input')
      if (field?.value === '') field.value = label
    },
  })

  function add(typed: HTMLFormElement) {
    const label = String(new FormData(typed).get('label') ?? '').trim()
    if (label === '') return
    setProblem('')
    typed.reset()
    typed.querySelector('input')?.focus()
    adding.mutate(label)
  }

  return (
    <>
      {categories.length > 0 && (
        <ol aria-label={texts.categories} className="mb-6 flex flex-wrap gap-2">
          {categories.map(({ key, label }) => (
            <li key={key} className="rounded-full border border-border bg-surface px-4 py-2">
              {label}
            </li>
          ))}
        </ol>
      )}
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault()
          add(event.currentTarget)
        }}
        className="flex max-w-xl flex-wrap items-end gap-3"
      >
        <div className="min-w-56 flex-1">
          <TextField label={texts.categoryName} name="label" maxLength={40} autoComplete="off" />
        </div>
        <SaveButton isBusy={adding.isPending} busyText={texts.adding}>
          {texts.addCategory}
        </SaveButton>
      </form>
      <ErrorText>{problem}</ErrorText>
    </>
  )
}

function problemOf(error: Error): string {
  return (error instanceof ApiError && error.fields['label']) || error.message
}

/** The first dishes, in rows. */
function DishesStep() {
  return <DishRows isAwake={useHydrated()} />
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
    <AskFirst>
      <Part key={`${round} ${isAwake}`} settings={proposed} onNewest={() => setRound(round + 1)} />
    </AskFirst>
  )
}

/** Settings with the browser's zone and country filled in, while nobody has said where the house is. */
function proposalFor(settings: Settings): Settings {
  if (settings.address !== '' || settings.currencyLock !== '') return settings
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const country = countryFor(timeZone, navigator.language)
  if (country === undefined) return { ...settings, timeZone }
  const { currency } = countries[country]
  const cash = { ...settings.cash, ...proposedCash(country, currency) }
  return { ...settings, timeZone, country, currency, cash }
}

/** Where the clock is, and of several ways of writing there the browser's own. */
function countryFor(timeZone: string, language: string): Country | undefined {
  const all = Object.keys(countries).filter(isCountry)
  const there = all.filter((locale) => zonesOf(locale).map(canonical).includes(canonical(timeZone)))
  const byLanguage = (some: readonly Country[]) =>
    some.find((locale) => locale === language) ??
    some.find((locale) => locale.slice(0, 2) === language.slice(0, 2))
  return (
    byLanguage(there) ?? there[0] ?? all.find((locale) => regionOf(locale) === regionOf(language))
  )
}

/** Newer browsers know the zones of a country. */
function zonesOf(locale: string): readonly string[] {
  const known: { getTimeZones?: () => string[] | undefined } = new Intl.Locale(locale)
  return known.getTimeZones?.() ?? []
}

/** Browsers call one zone by the name of today in one place and by that of before in another. */
function canonical(timeZone: string): string {
  return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
}

function regionOf(locale: string): string | undefined {
  return new Intl.Locale(locale).maximize().region
}

function Ways({ at, screen }: { at: number; screen: Screen | undefined }) {
  const { data } = useSetupSteps()
  const before = order[at - 1]
  const next = order[at + 1] ?? 'rest'
  const isDone = data?.steps.find(({ name }) => name === screen)?.isDone ?? false
  return (
    <nav aria-label={texts.stepsLabel} className="mt-10 flex max-w-3xl flex-wrap gap-3">
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
