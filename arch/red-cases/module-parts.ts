import { redCase, type RedCase } from '../red-case.ts'

export const partCases: readonly RedCase[] = [
  redCase(
    'contract-and-rules-are-pure',
    'src/modules/menu/rules.ts',
    `import { useState } from 'react'`,
  ),
  redCase(
    'contract-and-rules-are-pure',
    'src/modules/cart/rules.ts',
    `import { useMenu } from '#modules/menu/client.ts'`,
  ),
  redCase(
    'tables-are-row-types',
    'src/modules/menu/tables.server.ts',
    `import { z } from 'zod'\nexport interface MenuTables { menu_items: 1 }`,
  ),
  redCase(
    'store-knows-its-own-tables',
    'src/modules/cart/store.server.ts',
    `import { listMenu } from '#modules/menu/listing.server.ts'`,
  ),
  redCase(
    'store-knows-its-own-tables',
    'src/modules/menu/store.server.ts',
    `import { dishRemoved } from './events.ts'`,
  ),
  redCase(
    'gateway-knows-the-vendor-only',
    'src/modules/menu/gateway.server.ts',
    `import { items } from './store.server.ts'`,
  ),
  redCase(
    'client-asks-the-contract',
    'src/modules/menu/client.ts',
    `import { texts } from './texts.ts'`,
  ),
  redCase('client-asks-the-contract', 'src/modules/menu/client.ts', `import axios from 'axios'`),
  redCase(
    'events-and-texts-are-plain',
    'src/modules/menu/events.ts',
    `import { canEdit } from './rules.ts'`,
  ),
  redCase(
    'events-and-texts-are-plain',
    'src/modules/menu/texts.ts',
    `import { type Course, courses } from './rules.ts'`,
  ),
  redCase(
    'events-and-texts-are-plain',
    'src/modules/cart/texts.ts',
    `import { useCart } from './client.ts'`,
  ),
  redCase('events-and-texts-are-plain', 'src/modules/menu/texts.ts', `import mitt from 'mitt'`),
  redCase(
    'ui-asks-through-the-client',
    'src/modules/cart/ui/cart-table.tsx',
    `import { MenuList } from '#modules/menu/ui/menu-list.tsx'`,
  ),
  redCase(
    'ui-asks-through-the-client',
    'src/modules/menu/ui/menu-list.tsx',
    `import type { dishRemoved } from '../events.ts'`,
  ),
]
