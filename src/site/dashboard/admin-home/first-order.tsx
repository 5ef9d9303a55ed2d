import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '#modules/restaurant/client/settings.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { LinkButton } from '#ui-kit/button.tsx'
import { NumberedSteps } from '../numbered-steps.tsx'
import { isSettingUp } from '../setup/is-setting-up.ts'

const steps = [
  'Put a dish into your cart: the plus sign beside it is enough.',
  'Open My Cart and press Pay.',
  'In test mode the card is 4242 4242 4242 4242, with any future date and any three digits.',
]

/** Before the first order there is nothing to show but how one is made, unless the first steps say so. */
export function FirstOrder() {
  const { data: settings } = useQuery(settingsQuery(useApi()))
  if (!settings || isSettingUp(settings)) return null
  return (
    <div className="mt-12 max-w-2xl rounded-card border border-border bg-surface p-6 md:p-10">
      <h2 className="text-2xl">Nobody has ordered yet.</h2>
      <p className="mt-2 text-muted">
        Place an order yourself to see how it works. It shows up here as soon as it is paid.
      </p>
      <NumberedSteps steps={steps} className="mt-6 gap-3" />
      <LinkButton to="/ourShop/0" className="mt-8">
        Open the shop
      </LinkButton>
    </div>
  )
}
