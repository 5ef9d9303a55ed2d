import { Outlet } from 'react-router'
import { restaurantQuery } from '#modules/restaurant/client.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { loads } from './page-data.ts'

export const loadSite = loads((api) => [restaurantQuery(api)])

export function SiteLayout() {
  const { name, opening } = useRestaurant()
  return (
    <>
      <header>{name} {opening.label}</header>
      <main id="main"><Outlet /></main>
    </>
  )
}
