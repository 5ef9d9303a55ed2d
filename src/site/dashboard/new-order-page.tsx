import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { fold } from '#kernel/fold.ts'
import { queryOf } from '#kernel/query-of.ts'
import { itemAvailabilityQuery } from '#modules/menu/availability/client.ts'
import { listCategories } from '#modules/menu/categories/contract.ts'
import { CategoryChips } from '#modules/menu/categories/ui/category-chips.tsx'
import { useCategoryNames } from '#modules/menu/categories/ui/use-categories.ts'
import { listMenu, type MenuItem } from '#modules/menu/contract.ts'
import { categoryOf } from '#modules/menu/rules.ts'
import { DishButton } from '#modules/orders/by-phone/ui/dish-button.tsx'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { NotLoaded } from '#ui-kit/not-loaded.tsx'
import { tabDraft } from '#ui-kit/tab-draft.ts'
import { BackLink } from './back-link.tsx'
import { DashboardLayout } from './dashboard-layout.tsx'
import { loadsFor } from './loads-for.ts'
import { askAboutDish } from './new-order/ask-about-dish.ts'
import { DishSearch } from './new-order/dish-search.tsx'
import { ticketTexts } from './new-order/house-texts.ts'
import { TicketForm } from './new-order/ticket-form.tsx'
import { useDeskStands } from './new-order/use-desk-stands.ts'
import { plain, type Ticket, useTicket } from './new-order/use-ticket.ts'

export const loader = loadsFor('host', (api) => [
  queryOf(api, listMenu),
  queryOf(api, listCategories),
  itemAvailabilityQuery(api),
])

/** An order that somebody takes with the phone at their ear: dishes, the guest, how it is paid. */
export function Component() {
  const query = useQuery(queryOf(useApi(), listMenu))
  const menu = query.data
  const ticket = useTicket()
  const takesLater = useRestaurant().takesLater === true
  return (
    <DashboardLayout
      heading={ticketTexts.newOrder}
      above={<BackLink to="/dashboard/orders">{ticketTexts.allOrders}</BackLink>}
    >
      {menu ? (
        <div className="mt-6 grid items-start gap-x-8 gap-y-8 min-[900px]:grid-cols-[minmax(0,1fr)_minmax(22rem,26rem)] xl:gap-x-10">
          <DishPicker menu={menu} ticket={ticket} takesLater={takesLater} />
          <TicketForm menu={menu} ticket={ticket} />
        </div>
      ) : (
        <NotLoaded query={query} what={ticketTexts.menu} loading={ticketTexts.loadingMenu} />
      )}
    </DashboardLayout>
  )
}

interface DishPickerProps {
  menu: readonly MenuItem[]
  ticket: Ticket
  /** Orders are taken for later, too: what is not served now may be served then. */
  takesLater: boolean
}

/** The whole menu under one search: Enter takes the first that fits, a tap any. */
function DishPicker({ menu, ticket, takesLater }: DishPickerProps) {
  const [search, setSearch] = useState('')
  const [category, setCategory] = useState('')
  const recent = useRecentDishes()
  const [said, setSaid] = useState('')
  const listId = useId()
  const box = useRef<HTMLInputElement>(null)
  const nameOf = useCategoryNames()
  const shelf = menu.filter((dish) => category === '' || categoryOf(dish) === category)
  const found = findDishes(usualFirst(shelf, recent), search, nameOf)
  const { standOf, roomFor } = useDeskStands(ticket)
  // What is not served now may be for a time that is chosen afterwards.
  const isHad = (dish: MenuItem) => roomFor(dish) > 0 && (takesLater || !dish.offHours)
  const first = found.find(isHad)
  // What was typed before the script came counts too.
  useEffect(() => setSearch(box.current?.value ?? ''), [])

  function take(dish: MenuItem) {
    const put = (choice = plain) => {
      ticket.put(dish._id, choice)
      noteRecent(dish._id)
      setSaid(ticketTexts.onTheOrder(dish.name, ticket.countOf(dish._id) + choice.quantity))
    }
    if (dish.options === 'needed') askAboutDish(dish, undefined, put)
    else put()
  }

  function takeFirst(event: FormEvent) {
    event.preventDefault()
    if (!first || search.trim() === '') return
    take(first)
    setSearch('')
  }

  return (
    <section aria-label={ticketTexts.theDishes} className="min-w-0">
      <DishSearch
        ref={box}
        listId={listId}
        search={search}
        onSearch={setSearch}
        onEnter={takeFirst}
      />
      <CategoryChips menu={menu} chosen={category} onChoose={setCategory} />
      <output className={found.length === 0 ? 'mt-4 block text-muted' : 'sr-only'}>
        {search.trim() === '' ? said : foundWords(found.length, first)}
      </output>
      <ul
        id={listId}
        className="relative mt-4 divide-y divide-border border-y border-border max-[899px]:max-h-[46dvh] max-[899px]:overflow-y-auto"
      >
        {found.map((dish) => (
          <li key={dish._id}>
            <DishButton
              dish={dish}
              category={nameOf(dish.category)}
              count={ticket.countOf(dish._id)}
              stand={standOf(dish)}
              isOff={!isHad(dish)}
              isFirst={search.trim() !== '' && dish === first}
              onTake={() => take(dish)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

let atOpening: readonly string[] | undefined

const kept = tabDraft<string[]>('recent-dishes')

const none: readonly string[] = []

/**
 * What this desk had taken last when the page was opened, the newest first, by the dishes' ids: nothing moves under
 * the finger that has just taken it.
 */
function useRecentDishes(): readonly string[] {
  useEffect(
    () => () => {
      atOpening = undefined
    },
    [],
  )
  return useSyncExternalStore(
    () => () => {},
    () => (atOpening ??= kept.read() ?? none),
    () => none,
  )
}

/** Every word of the search begins a word of the name or of the category. */
function findDishes(
  menu: readonly MenuItem[],
  search: string,
  nameOf: (category: string) => string,
): MenuItem[] {
  const words = fold(search).split(/\s+/).filter(Boolean)
  return menu.filter(({ name, category }) => {
    const known = fold(`${name} ${nameOf(category)}`).split(/[\s-]+/)
    return words.every((word) => known.some((each) => each.startsWith(word)))
  })
}

/** What this desk took last, then what is popular, then the rest, each as the menu has it. */
function usualFirst(menu: readonly MenuItem[], recent: readonly string[]): MenuItem[] {
  const rankOf = ({ _id, popular }: MenuItem) => {
    const at = recent.indexOf(_id)
    if (at >= 0) return at
    return recent.length + (popular ? 0 : 1)
  }
  return menu.toSorted((a, b) => rankOf(a) - rankOf(b))
}

/** How many recent dishes are kept: those that show without scrolling. */
const mostRecent = 6

function noteRecent(dishId: string): void {
  const others = (kept.read() ?? []).filter((id) => id !== dishId)
  kept.write([dishId, ...others].slice(0, mostRecent))
}

/** What Enter will do, for those who do not see the list. */
function foundWords(found: number, first: MenuItem | undefined): string {
  if (found === 0) return ticketTexts.noDish
  return first ? ticketTexts.found(first.name, found) : ticketTexts.noneAvailable(found)
}
