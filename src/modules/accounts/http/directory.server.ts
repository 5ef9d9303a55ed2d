import { type Route, serve } from '#platform/http/route.server.ts'
import { type Person, getPerson } from '../service.server.ts'
import * as contract from '../contract/directory.ts'
import { searchPeople } from '../service/directory.server.ts'

export const directoryRoutes: Route[] = [
  serve(contract.searchPeople, async (scope, { query }) => {
    const { people, ...rest } = await searchPeople(scope, query)
    return { people: people.map(wirePerson), ...rest }
  }),
  serve(contract.getPersonDetails, async (scope, { params }) =>
    wirePerson(await getPerson(scope, params.id)),
  ),
]

function wirePerson(person: Person): contract.ListedPerson {
  const { id, name, email, role, photoUrl, isEmailVerified, createdAt } = person
  return {
    _id: id,
    name,
    email,
    role,
    photoURL: photoUrl,
    displayName: name,
    isEmailVerified,
    createdAt: new Date(createdAt).toISOString(),
  }
}
