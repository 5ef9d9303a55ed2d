import { useQuery } from '@tanstack/react-query'
import { itemAvailabilityQuery } from '#modules/menu/availability/client/item-availability.ts'
import { categoriesQuery } from '#modules/menu/categories/client.ts'
import { menuQuery } from '#modules/menu/client.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import { BackLink } from './back-link.tsx'
import { DashboardLayout } from './dashboard-layout.tsx'
import { loadsFor } from './loads-for.ts'
import { DishPicker } from './new-order/dish-picker.tsx'
import { TicketForm } from './new-order/ticket-form.tsx'
import { useTicket } from './new-order/use-ticket.ts'

export const loader = loadsFor('host', (api) => [
  menuQuery(api),
  categoriesQuery(api),
  itemAvailabilityQuery(api),
])

/** An order that somebody takes with the phone at their ear: dishes, the guest, how it is paid. */
export function Component() {
  const { data: menu, isError, refetch } = useQuery(menuQuery(useApi()))
  const ticket = useTicket()
  const takesLater = useRestaurant().takesLater === true
  return (
    <DashboardLayout
      heading="New order"
      above={<BackLink to="/dashboard/orders">All orders</BackLink>}
    >
      {menu ? (
        <div className="mt-6 grid items-start gap-x-8 gap-y-8 min-[900px]:grid-cols-[minmax(0,1fr)_minmax(22rem,26rem)] xl:gap-x-10">
          <DishPicker menu={menu} ticket={ticket} takesLater={takesLater} />
          <TicketForm menu={menu} ticket={ticket} />
        </div>
      ) : isError ? (
        <LoadFailure what="The menu" onRetry={() => void refetch()} />
      ) : (
        <Spinner label="Loading the menu" />
      )}
    </DashboardLayout>
  )
}
