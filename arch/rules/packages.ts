import type { Source } from '../project.ts'
import { eachImport, packageRule, type Finding, type Rule } from '../rule.ts'

const SQL = /^(?:kysely|kysely-.+|pg|pg-.+|node:sqlite|@electric-sql\/pglite)$/
const BETTER_AUTH = /^(?:better-auth|@better-auth\/.+)$/
const STRIPE = /^(?:stripe|@stripe\/.+)$/
const STRIPE_IN_BROWSER = /^@stripe\/(?:stripe-js|react-stripe-js)$/
const FASTIFY = /^(?:fastify|fastify-plugin|@fastify\/.+)$/

/** Packages that have one home each. */
export const packageRules: readonly Rule[] = [
  {
    name: 'sql-lives-in-stores',
    why: 'SQL stands in the stories and the store.server.ts of the module that owns the table, or in platform/database: write it below the verb that asks, or in that store where two stories do.',
    check: (project) => [
      ...eachImport(
        project,
        (from, { target }) =>
          target.kind === 'package' && SQL.test(target.name) && !mayWriteSql(from),
      ),
      ...project.product.filter((source) => !mayWriteSql(source)).flatMap(queriesIn),
    ],
  },
  packageRule(
    'better-auth-lives-in-the-gateway',
    'Only the gateway of accounts talks to better-auth: call a verb of accounts (<story>.server.ts) instead.',
    (from, name) => BETTER_AUTH.test(name) && !isPartOf(from, 'accounts', 'gateway'),
  ),
  packageRule(
    'stripe-lives-in-the-gateway',
    'Only the gateway of payments talks to the card processor (and payments/ui shows its form): call a verb of payments (<story>.server.ts) instead.',
    (from, name) =>
      STRIPE.test(name) &&
      !isPartOf(from, 'payments', 'gateway') &&
      !(STRIPE_IN_BROWSER.test(name) && isPartOf(from, 'payments', 'ui')),
  ),
  {
    name: 'stripe-params-satisfy-its-types',
    why: 'A variable is not checked for fields that Stripe does not know: end each object that goes to stripe.noun.verb(…) with `satisfies Stripe.…Params` (or `satisfies Stripe.RequestOptions`).',
    check: ({ product }) =>
      product.flatMap(({ path, facts }) =>
        facts.unheldParams.map(({ what, line }) => ({ file: path, line, found: what })),
      ),
  },
  packageRule(
    'fastify-lives-in-platform-http',
    'Only platform/http and app.server.ts know Fastify: a module declares an endpoint in contract.ts and maps it to a verb in the …Routes of <story>.server.ts.',
    (from, name) => FASTIFY.test(name) && !mayServe(from.path),
  ),
]

/** Whether one of the rules above already says where the package may be. */
export function isReserved(name: string): boolean {
  return [SQL, BETTER_AUTH, STRIPE, FASTIFY].some((packages) => packages.test(name))
}

function mayWriteSql({ path, place }: Source): boolean {
  if (place.area === 'module')
    return place.part === 'story' || place.part === 'store' || place.part === 'tables'
  if (place.area !== 'platform') return false
  return path.startsWith('src/platform/database') || path.endsWith('/store.server.ts')
}

function mayServe(path: string): boolean {
  return (
    path.startsWith('src/platform/http/') ||
    ['src/platform/http.server.ts', 'src/app/app.server.ts'].includes(path)
  )
}

function isPartOf({ place }: Source, module: string, part: string): boolean {
  return place.area === 'module' && place.module === module && place.part === part
}

function queriesIn({ path, facts }: Source): Finding[] {
  return facts.queries.map(({ what, line }) => ({ file: path, line, found: what }))
}
