import { moduleMap } from '../module-map.ts'
import { redCase, type RedCase } from '../red-case.ts'

export const structureCases: readonly RedCase[] = [
  redCase(
    'table-belongs-to-its-module',
    'src/modules/cart/store.server.ts',
    `db.selectFrom('cart_lines').leftJoin('menu_items as m', 'm.id', 'dish')`,
  ),
  redCase(
    'table-belongs-to-its-module',
    'src/modules/cart/store.server.ts',
    `db.selectFrom(['cart_lines', 'menu_items'])`,
  ),
  redCase(
    'table-belongs-to-its-module',
    'src/modules/cart/counting.server.ts',
    `db.selectFrom('menu_items')`,
  ),
  redCase(
    'table-belongs-to-its-module',
    'src/platform/jobs/store.server.ts',
    'sql`delete from menu_items where id = ${id}`',
  ),
  redCase(
    'table-belongs-to-its-module',
    'src/modules/cart/store.server.ts',
    `db.updateTable('cart_lines').from('menu_items')`,
  ),
  redCase(
    'table-has-one-owner',
    'src/modules/accounts/tables.server.ts',
    'interface AccountsTables { people: 1; menu_items: 1 }',
  ),
  redCase(
    'tables-are-interfaces',
    'src/modules/menu/tables.server.ts',
    'export type MenuTables = { menu_items: 1 }',
  ),
  redCase('no-cycles', 'src/kernel/egg.ts', `import type { Hen } from './egg.ts'`),
  {
    rule: 'no-cycles',
    plant: {
      'src/kernel/egg.ts': `import { hen } from './hen'`,
      'src/kernel/hen.ts': `import('./egg.ts')`,
    },
  },
  { rule: 'module-map-is-acyclic', plant: {}, map: { ...moduleMap, media: ['menu'] } },
  redCase('migration-names', 'db/migrations/0003-reviews.sql'),
  redCase('migration-names', 'db/migrations/0003_reviews.mysql.sql'),
  redCase('migrations-in-sequence', 'db/migrations/0004_reviews.sql'),
  redCase('migrations-for-both-engines', 'db/migrations/0003_reviews.sqlite.sql'),
  redCase('migrations-for-both-engines', 'db/migrations/0002_search.sql'),
]
