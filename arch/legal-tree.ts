import type { Tree } from './tree.ts'

const packageJson = JSON.stringify({
  imports: {
    '#kernel/*': './src/kernel/*',
    '#platform/*': './src/platform/*',
    '#ui-kit/*': './src/ui-kit/*',
    '#modules/*': './src/modules/*',
    '#site/*': './src/site/*',
    '#src/*': './src/*',
    '#test/*': './test/*',
  },
})

/** A small restaurant in which every arrow that the house allows is drawn once. */
export const legalTree: Tree = new Map([
  ['package.json', packageJson],
  ...composition(),
  ...shared(),
  ...menu(),
  ...cart(),
  ...clearing(),
  ...neighbours(),
  ...tools(),
])

function composition(): [string, string][] {
  return [
    [
      'src/main.server.ts',
      `import { config } from './config/config.server.ts'\nimport { createApp } from './app/app.server.ts'\nawait import(config.build)`,
    ],
    [
      'src/app/app.server.ts',
      `import Fastify from 'fastify'\nimport { addToCart } from '#modules/cart/adding.server.ts'\nimport { dishRemoved } from '#modules/menu/events.ts'\nimport { menuModule } from '#modules/menu/module.server.ts'\nexport const createApp = () => Fastify()`,
    ],
    ['src/config/config.server.ts', `export const config = { build: process.env['BUILD'] ?? '' }`],
    ['src/admin.server.ts', `import { listMenu } from '#modules/menu/listing.server.ts'`],
    ['src/web/routes.tsx', `export const routes = [{ lazy: () => import('#site/menu-page.tsx') }]`],
    ['src/web/root.tsx', `import { routes } from './routes'\nimport './styles.css'`],
    [
      'src/web/entry-client.tsx',
      `import { routes } from './root.tsx'\nif (import.meta.env.DEV) console.debug(routes)`,
    ],
    ['src/web/entry-server.tsx', `import { routes } from './root.tsx'`],
    ['src/web/styles.css', ''],
    [
      'src/site/menu-page.tsx',
      `import { MenuList } from '#modules/menu/ui/menu-list.tsx'\nimport { useCart } from '#modules/cart/client.ts'\nimport { cents } from '#kernel/money.ts'\nimport { Button } from '#ui-kit/button.tsx'`,
    ],
    ['src/site/dashboard/dashboard-layout.tsx', `import { canEdit } from '#modules/menu/rules.ts'`],
  ]
}

function shared(): [string, string][] {
  return [
    ['src/kernel/money.ts', `export const cents = (euros: number) => euros * 100`],
    ['src/kernel/zone.server.ts', `export const today = () => Temporal.Now.plainDateISO()`],
    ['src/kernel/money.test.ts', `import { world } from '#test/world.ts'`],
    ['src/ui-kit/button.tsx', `import { cents } from '#kernel/money.ts'`],
    [
      'src/platform/database/open.server.ts',
      `import { Kysely, sql } from 'kysely'\nimport pg from 'pg'\nimport { DatabaseSync } from 'node:sqlite'\nsql\`select 1\``,
    ],
    ['src/platform/jobs/store.server.ts', `import { sql } from 'kysely'`],
    [
      'src/platform/http/server.server.ts',
      `import fastify from '@fastify/static'\nimport { cents } from '#kernel/money.ts'`,
    ],
  ]
}

function menu(): [string, string][] {
  return [
    ['src/modules/menu/README.md', ''],
    [
      'src/modules/menu/contract.ts',
      `import * as z from 'zod/mini'\nimport { canEdit } from './rules.ts'\nimport { menuTexts } from './texts.ts'`,
    ],
    [
      'src/modules/menu/rules.ts',
      `import { cents } from '#kernel/money.ts'\nexport const canEdit = () => true`,
    ],
    [
      'src/modules/menu/rules.test.ts',
      `import { canEdit } from './rules.ts'\nimport { listMenu } from './listing.server.ts'`,
    ],
    [
      'src/modules/menu/tables.server.ts',
      `import type { Generated } from 'kysely'\nimport type { Dish } from './contract.ts'\nexport interface MenuTables { menu_items: { id: Generated<string> } }`,
    ],
    [
      'src/modules/menu/store.server.ts',
      `import { createHash } from 'node:crypto'\nimport { sql } from 'kysely'\nimport type { Dish } from './contract.ts'\nimport type { MenuTables } from './tables.server.ts'\nexport const items = (db: any) => db.selectFrom('menu_items as m').execute()`,
    ],
    [
      'src/modules/menu/listing.server.ts',
      `import { menuContract } from './contract.ts'\nimport { canEdit } from './rules.ts'\nimport { items } from './store.server.ts'\nexport const listingRoutes = []\nexport function listMenu() {}`,
    ],
    [
      'src/modules/menu/removing.server.ts',
      `import { randomUUID } from 'node:crypto'\nimport { open } from '#platform/database/open.server.ts'\nimport { dishRemoved } from './events.ts'\nimport { listMenu } from './listing.server.ts'\nimport { menuTexts } from './texts.ts'\nexport const removingRoutes = [], removingChores = []\nexport function removeDish() {}`,
    ],
    [
      'src/modules/menu/module.server.ts',
      `import { listingRoutes } from './listing.server.ts'\nimport { removingChores, removingRoutes } from './removing.server.ts'`,
    ],
    [
      'src/modules/menu/client.ts',
      `import { useQuery } from '@tanstack/react-query'\nimport { menuContract } from './contract.ts'\nimport { canEdit } from './rules.ts'`,
    ],
    [
      'src/modules/menu/events.ts',
      `import type { cents } from '#kernel/money.ts'\nimport type { Dish } from './contract.ts'\nimport type { Course } from './rules.ts'`,
    ],
    ['src/modules/menu/texts.ts', `import type { Course } from './rules.ts'`],
    [
      'src/modules/menu/house-texts.ts',
      `export const menuTexts = { why: 'Give the dish a name.' }`,
    ],
    [
      'src/modules/menu/removing-texts.server.ts',
      `export const removingTexts = { why: 'Take it out of the menu first.' }`,
    ],
    [
      'src/modules/menu/ui/menu-list.tsx',
      `import { Button } from '#ui-kit/button.tsx'\nimport { menuContract } from '../contract.ts'\nimport { useMenu } from '../client.ts'\nimport { canEdit } from '../rules.ts'\nimport { menuTexts } from '../texts.ts'\nimport { Leaf } from 'lucide-react'\nimport { DishCard } from './dish-card.tsx'`,
    ],
    ['src/modules/menu/ui/dish-card.tsx', ''],
  ]
}

function cart(): [string, string][] {
  return [
    ['src/modules/cart/README.md', ''],
    [
      'src/modules/cart/contract/lines.ts',
      `import type { dish } from '#modules/menu/contract.ts'\nimport { canEdit } from '#modules/menu/rules.ts'`,
    ],
    ['src/modules/cart/contract/house.ts', `import type { line } from './lines.ts'`],
    [
      'src/modules/cart/rules.ts',
      `import { decode } from 'entities'\nimport type { dish } from '#modules/menu/contract.ts'\nimport { canEdit } from '#modules/menu/rules.ts'\nimport type { line } from './contract/lines.ts'\nimport { cartTexts } from './texts.ts'`,
    ],
    [
      'src/modules/cart/tables.server.ts',
      `import type { Choice } from './rules.ts'\nexport interface CartTables { cart_lines: { id: string } }`,
    ],
    [
      'src/modules/cart/store.server.ts',
      `import { sumOf } from './rules.ts'\nimport { CartTables } from './tables.server.ts'\nexport const insertLine = (db: any) => db.insertInto('cart_lines')`,
    ],
    [
      'src/modules/cart/adding.server.ts',
      `import { dish } from '#modules/menu/contract.ts'\nimport type { dishRemoved } from '#modules/menu/events.ts'\nimport { listMenu } from '#modules/menu/listing.server.ts'\nimport { canEdit } from '#modules/menu/rules.ts'\nimport { menuTexts } from '#modules/menu/texts.ts'\nimport { clearCarts } from './clearing.server.ts'\nimport { insertLine } from './store.server.ts'\nimport { wireLine } from './wire.server.ts'\nexport const addingRoutes = []\nexport function addToCart() {}`,
    ],
    [
      'src/modules/cart/client.ts',
      `import { menuKeys } from '#modules/menu/client.ts'\nimport { dish } from '#modules/menu/contract.ts'\nimport { line } from './contract/lines.ts'`,
    ],
    ['src/modules/cart/texts.ts', `import type { line } from './contract/lines.ts'`],
    [
      'src/modules/cart/ui/cart-table.tsx',
      `import { useMenu } from '#modules/menu/client.ts'\nimport { dish } from '#modules/menu/contract.ts'\nimport { canEdit } from '#modules/menu/rules.ts'\nimport { menuTexts } from '#modules/menu/texts.ts'\nimport { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'\nimport { useCart } from '../client.ts'`,
    ],
  ]
}

/** One story and all that belongs to it, and everyone who may name it. */
function clearing(): [string, string][] {
  return [
    [
      'src/modules/cart/clearing.server.ts',
      `import { sql } from 'kysely'\nimport { listMenu } from '#modules/menu/listing.server.ts'\nimport { line } from './contract/lines.ts'\nimport { isOld } from './clearing.ts'\nimport { countOld } from './clearing-store.server.ts'\nimport type { CartTables } from './tables.server.ts'\nimport { wireLine } from './wire.server.ts'\nexport const clearingRoutes = [], clearingChores = []\nexport async function clearCarts({ db }: any) { await remove(db) }\nasync function remove(db: any) { db.deleteFrom('cart_lines') }`,
    ],
    [
      'src/modules/cart/clearing.ts',
      `import { canEdit } from '#modules/menu/rules.ts'\nimport { sumOf } from './rules.ts'`,
    ],
    [
      'src/modules/cart/clearing-store.server.ts',
      `import { insertLine } from './store.server.ts'\nexport const countOld = (db: any) => db.selectFrom('cart_lines')`,
    ],
    [
      'src/modules/cart/wire.server.ts',
      `import type { dish } from '#modules/menu/contract.ts'\nimport { canEdit } from '#modules/menu/rules.ts'\nimport type { line } from './contract/lines.ts'\nimport { sumOf } from './rules.ts'\nimport { cartTexts } from './texts.ts'\nexport const wireLine = (line: any) => ({ foodId: line.dish })`,
    ],
    [
      'src/modules/cart/module.server.ts',
      `import { addingRoutes } from './adding.server.ts'\nimport { clearingChores, clearingRoutes } from './clearing.server.ts'`,
    ],
    [
      'src/modules/payments/charging.server.ts',
      `import { clearCarts } from '#modules/cart/clearing.server.ts'\nimport { takeCard } from './gateway/card.server.ts'`,
    ],
    ['src/site/cart-page.tsx', `import { isOld } from '#modules/cart/clearing.ts'`],
  ]
}

function neighbours(): [string, string][] {
  return [
    ['src/modules/restaurant/README.md', ''],
    ['src/modules/restaurant/ui/use-restaurant.ts', ''],
    ['src/modules/accounts/README.md', ''],
    ['src/modules/accounts/client.ts', ''],
    ['src/modules/accounts/gateway.server.ts', `import { betterAuth } from 'better-auth/minimal'`],
    ['src/modules/accounts/tables.server.ts', 'export interface AccountTables { people: 1 }'],
    ['src/modules/accounts/wire.server.ts', ''],
    [
      'src/modules/accounts/sessions/tables.server.ts',
      `import type { AccountTables } from '../tables.server.ts'\nexport interface SessionTables { sessions: 1 }`,
    ],
    ['src/modules/accounts/sessions/contract.ts', ''],
    ['src/modules/accounts/sessions/client.ts', `import { personKey } from '../client.ts'`],
    [
      'src/modules/accounts/sessions/signing-in.server.ts',
      `import { betterAuthGateway } from '../gateway.server.ts'\nexport function signIn() {}`,
    ],
    [
      'src/modules/accounts/sessions/wire.server.ts',
      `import { createHash } from 'node:crypto'\nimport { wirePerson } from '../wire.server.ts'\nimport { signIn } from './signing-in.server.ts'`,
    ],
    ['src/modules/payments/README.md', ''],
    ['src/modules/payments/contract.ts', ''],
    ['src/modules/payments/rules.ts', ''],
    [
      'src/modules/payments/gateway/card.server.ts',
      `import Stripe from 'stripe'\nimport { payment } from '../contract.ts'\nimport { smallestUnit } from '../rules.ts'\nimport { keys } from './keys.server.ts'`,
    ],
    ['src/modules/payments/gateway/keys.server.ts', ''],
    ['src/modules/payments/ui/card-form.tsx', `import { Elements } from '@stripe/react-stripe-js'`],
  ]
}

function tools(): [string, string][] {
  return [
    [
      'test/world.ts',
      `import { createApp } from '#src/app/app.server.ts'\nexport const world = process.env['WORLD']`,
    ],
    ['e2e/journeys.spec.ts', ''],
    ['docs/decisions/README.md', '- 1. [One house](0001-one-house.md): with one door'],
    ['docs/decisions/0001-one-house.md', ''],
    ['vite.config.ts', `export default {}`],
    ['db/migrations/0001_menu_items.sql', ''],
    ['db/migrations/0002_search.sqlite.sql', ''],
    ['db/migrations/0002_search.postgres.sql', ''],
  ]
}
