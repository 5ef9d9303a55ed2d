import { useQuery } from '@tanstack/react-query'
import { secondFactorQuery } from '#modules/accounts/second-factor/client.ts'
import { paymentStatusQuery } from '#modules/payments/client/status.ts'
import { adminStatsQuery } from '#modules/reporting/client.ts'
import type { Settings } from '#modules/restaurant/contract/settings.ts'
import { unnamedRestaurant } from '#modules/restaurant/rules/settings.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { settingsAddress } from '../settings/settings-nav.tsx'

export interface FirstStep {
  title: string
  /** Why, while it is not done. */
  text: string
  to: string
  action: string
  isDone: boolean
}

/** Until the list is put away; the sample restaurant is a going concern. */
export function hasFirstSteps({ isSample, firstStepsDone }: Settings): boolean {
  return !isSample && !firstStepsDone
}

/** What is left between an empty database and an open restaurant, each read from the data itself. */
export function useFirstSteps(settings: Settings): FirstStep[] {
  const api = useApi()
  const { data: payment } = useQuery(paymentStatusQuery(api))
  const { data: stats } = useQuery(adminStatsQuery(api))
  const { data: factor } = useQuery(secondFactorQuery(api))
  const { name, address, phone, hoursKept, texts } = settings
  return [
    {
      title: 'Say who and where you are',
      text: 'Name, address and phone: they are on every page.',
      to: settingsAddress,
      action: 'Fill in',
      isDone: name !== unnamedRestaurant && address !== '' && phone !== '',
    },
    {
      title: 'Set your hours',
      text: 'Look through the three kinds and save them, changed or not.',
      to: `${settingsAddress}/hours`,
      action: 'Set hours',
      isDone: hoursKept,
    },
    {
      title: 'Say it in your own words',
      text: 'The large line on the home page is still the standard one.',
      to: `${settingsAddress}/texts`,
      action: 'Write',
      isDone: texts['heroTitle'] !== undefined,
    },
    {
      title: 'Put the first dish on the menu',
      text: 'With a picture: guests order what they can see.',
      to: '/dashboard/addItem',
      action: 'Add a dish',
      isDone: stats !== undefined && stats.menus > 0,
    },
    {
      title: 'Choose how cards are paid',
      text: 'Test mode is fine to begin with; this site needs Stripe’s keys before guests can pay.',
      to: `${settingsAddress}/payment`,
      action: 'Look',
      isDone: payment !== undefined && !payment.isForAdminsOnly,
    },
    {
      title: 'Make a test order',
      text: 'As your guests will: in the shop, with the test card 4242 4242 4242 4242.',
      to: '/ourShop/0',
      action: 'Go to the shop',
      isDone: stats !== undefined && stats.orders > 0,
    },
    {
      title: 'Protect your account',
      text: 'A second factor protects it if somebody learns your password.',
      to: '/dashboard/security',
      action: 'Set up',
      isDone: factor?.isOn === true,
    },
  ]
}
