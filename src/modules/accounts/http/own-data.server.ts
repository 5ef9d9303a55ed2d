import { Answer } from '#kernel/answer.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import * as contract from '../contract/own-data.ts'
import { type OwnDataParts, getOwnData } from '../service/own-data.server.ts'

export function ownDataRoutes(parts: OwnDataParts): Route[] {
  const headers = { 'content-disposition': 'attachment; filename="my-data.json"' }
  return [
    serve(
      contract.getOwnData,
      async (scope) => new Answer(await getOwnData(scope, parts), { headers }),
    ),
  ]
}
