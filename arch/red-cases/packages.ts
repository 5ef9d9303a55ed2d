import { redCase, type RedCase } from '../red-case.ts'

export const packageCases: readonly RedCase[] = [
  redCase(
    'sql-lives-in-stores',
    'src/modules/menu/gateway.server.ts',
    `import type { Kysely } from 'kysely'`,
  ),
  redCase(
    'sql-lives-in-stores',
    'src/platform/jobs.server.ts',
    `import { DatabaseSync } from 'node:sqlite'`,
  ),
  redCase(
    'sql-lives-in-stores',
    'src/modules/menu/rules.ts',
    `import { PGlite } from '@electric-sql/pglite'`,
  ),
  redCase('sql-lives-in-stores', 'src/modules/menu/module.server.ts', `db.selectFrom('anything')`),
  redCase('sql-lives-in-stores', 'src/modules/cart/clearing.ts', `db.selectFrom('anything')`),
  redCase('sql-lives-in-stores', 'src/platform/jobs.server.ts', 'void sql`select 1`'),
  redCase(
    'better-auth-lives-in-the-gateway',
    'src/modules/accounts/sessions/signing-in.server.ts',
    `import { auth } from 'better-auth'`,
  ),
  redCase(
    'better-auth-lives-in-the-gateway',
    'src/modules/menu/gateway.server.ts',
    `import { passkey } from '@better-auth/passkey'`,
  ),
  redCase(
    'stripe-lives-in-the-gateway',
    'src/modules/payments/charging.server.ts',
    `import type Stripe from 'stripe'`,
  ),
  redCase(
    'stripe-lives-in-the-gateway',
    'src/modules/payments/ui/card-form.tsx',
    `import Stripe from 'stripe'`,
  ),
  redCase(
    'stripe-lives-in-the-gateway',
    'src/site/pay-page.tsx',
    `import { loadStripe } from '@stripe/stripe-js'`,
  ),
  redCase(
    'stripe-params-satisfy-its-types',
    'src/modules/payments/gateway/stripe.server.ts',
    `const params = { amount: 1 }; void stripe.paymentIntents.create(params)`,
  ),
  redCase(
    'stripe-params-satisfy-its-types',
    'src/modules/payments/gateway/stripe.server.ts',
    `void stripe.refunds.list({ limit: 100 })`,
  ),
  redCase(
    'fastify-lives-in-platform-http',
    'src/modules/menu/listing.server.ts',
    `import type { FastifyReply } from 'fastify'`,
  ),
  redCase(
    'fastify-lives-in-platform-http',
    'src/admin.server.ts',
    `import cookie from '@fastify/cookie'`,
  ),
]
