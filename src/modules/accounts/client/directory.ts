import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import {
  deletePerson,
  type ListedPerson,
  makeAdmin,
  makeHost,
  makeKitchenStaff,
  type PeopleSort,
  unmakeAdmin,
  unmakeHost,
  unmakeKitchenStaff,
} from '../contract/house.ts'

export interface PeopleFilter {
  search: string
  role: ListedPerson['role'] | undefined
  sort: PeopleSort
}

/** What an admin does about a person; each asks for a sign-in of the last ten minutes. */
export function peopleChanges(api: Api, queries: QueryClient) {
  // Whatever is told of anybody.
  const refresh = () => queries.invalidateQueries({ queryKey: ['users'] })
  return {
    async makeAdmin(id: string) {
      await api(makeAdmin, { params: { id } })
      void refresh()
    },
    async unmakeAdmin(id: string) {
      await api(unmakeAdmin, { params: { id } })
      void refresh()
    },
    async makeKitchenStaff(id: string) {
      await api(makeKitchenStaff, { params: { id } })
      void refresh()
    },
    async unmakeKitchenStaff(id: string) {
      await api(unmakeKitchenStaff, { params: { id } })
      void refresh()
    },
    async makeHost(id: string) {
      await api(makeHost, { params: { id } })
      void refresh()
    },
    async unmakeHost(id: string) {
      await api(unmakeHost, { params: { id } })
      void refresh()
    },
    async remove(id: string) {
      await api(deletePerson, { params: { id } })
      void refresh()
    },
  }
}
