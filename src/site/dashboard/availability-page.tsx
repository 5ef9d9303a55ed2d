import {
  itemAvailabilityQuery,
  optionAvailabilityQuery,
} from '#modules/menu/availability/client.ts'
import { DashboardLayout } from './dashboard-layout.tsx'
import { boardTexts } from './kitchen/house-texts.ts'
import { ItemAvailability } from './kitchen/item-availability.tsx'
import { loadsFor } from './loads-for.ts'

export const loader = loadsFor('host', (api) => [
  itemAvailabilityQuery(api),
  optionAvailabilityQuery(api),
])

/** What has run out, said at the desk as on the kitchen's board. */
export function Component() {
  return (
    <DashboardLayout heading={boardTexts.availability}>
      <div className="mt-6 max-w-3xl">
        <ItemAvailability />
      </div>
    </DashboardLayout>
  )
}
