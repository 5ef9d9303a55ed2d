import { type Route, serve } from '#platform/http/route.server.ts'
import * as contract from '../contract/settings.ts'
import { type FeatureCheck, changeSettings, getSettings } from '../service.server.ts'

export const settingsRoutes = (findFeatureProblems: FeatureCheck): Route[] => [
  serve(contract.getSettings, getSettings),
  serve(contract.changeSettings, (scope, { body: { version, ...change } }) =>
    changeSettings(scope, version, change, findFeatureProblems),
  ),
]
