import { type Route, serve } from '#platform/http/route.server.ts'
import * as contract from './contract.ts'
import { getNote, saveNote } from './service.server.ts'

export const noteRoutes: Route[] = [
  serve(contract.getNote, (scope, { params }) => getNote(scope, params.id)),
  serve(contract.saveNote, (scope, { params, body }) => saveNote(scope, params.id, body)),
]
