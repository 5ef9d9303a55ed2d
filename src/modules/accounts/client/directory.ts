import {
  type QueryClient,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
} from '@tanstack/react-query'
import { type Api, ApiError } from '#kernel/api.ts'
import {
  deletePerson,
  makeAdmin,
  makeHost,
  makeKitchenStaff,
  unmakeAdmin,
  unmakeHost,
  unmakeKitchenStaff,
} from '../contract/roles.ts'
import {
  type ListedPerson,
  type PeopleSort,
  getPersonDetails,
  searchPeople,
} from '../contract/directory.ts'

/** Everything that a change of a role or a deletion makes old. */
const peopleKey = ['people']

export interface PeopleFilter {
  search: string
  role: ListedPerson['role'] | undefined
  sort: PeopleSort
}

export const peopleQuery = (api: Api, { search, role, sort }: PeopleFilter) =>
  infiniteQueryOptions({
    queryKey: [...peopleKey, 'list', search, role ?? '', sort],
    queryFn: ({ pageParam }) =>
      api(searchPeople, { query: { search: search || undefined, role, sort, before: pageParam } }),
    // The first page has nothing before it.
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })

/** Null when there is nobody of this id. */
export const personQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...peopleKey, id, 'details'],
    queryFn: () =>
      api(getPersonDetails, { params: { id } }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }),
  })

/** What an admin does about a person; each asks for a sign-in of the last ten minutes. */
export function peopleChanges(api: Api, queries: QueryClient) {
  const refresh = () => queries.invalidateQueries({ queryKey: peopleKey })
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
