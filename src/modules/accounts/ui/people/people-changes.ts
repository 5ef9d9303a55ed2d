import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import {
  changeRole,
  deletePerson,
  type ListedPerson,
  makeAdmin,
  type PeopleSort,
  unmakeAdmin,
} from '../../contract/house.ts'
import type { GivenRole } from '../../rules.ts'

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
    async changeRole(id: string, role: GivenRole, has: boolean) {
      // An admin's role goes by the specification's calls.
      if (role === 'admin') await api(has ? makeAdmin : unmakeAdmin, { params: { id } })
      else await api(changeRole, { params: { id }, body: { role, has } })
      void refresh()
    },
    async remove(id: string) {
      await api(deletePerson, { params: { id } })
      void refresh()
    },
  }
}
