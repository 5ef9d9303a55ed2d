import { redCase, type RedCase } from '../red-case.ts'

export const partCases: readonly RedCase[] = [
  redCase(
    'contract-and-rules-are-pure',
    'src/modules/menu/rules.ts',
    `import { useState } from 'react'`,
  ),
  redCase(
    'contract-and-rules-are-pure',
    'src/modules/cart/rules/totals.ts',
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
    `import { listMenu } from '#modules/menu/service.server.ts'`,
  ),
  redCase(
    'store-knows-its-own-tables',
    'src/modules/menu/store.server.ts',
    `import { dishRemoved } from './events.ts'`,
  ),
  redCase(
    'service-tells-the-story',
    'src/modules/menu/service.server.ts',
    `import type { MenuTables } from './tables.server.ts'`,
  ),
  redCase(
    'service-tells-the-story',
    'src/modules/menu/service.server.ts',
    `import nodemailer from 'nodemailer'`,
  ),
  redCase(
    'service-tells-the-story',
    'src/modules/menu/service.server.ts',
    `import { Button } from '#ui-kit/button.tsx'`,
  ),
  redCase(
    'gateway-knows-the-vendor-only',
    'src/modules/menu/gateway.server.ts',
    `import { items } from './store.server.ts'`,
  ),
  redCase(
    'http-is-thin',
    'src/modules/menu/http.server.ts',
    `import { items } from './store.server.ts'`,
  ),
  redCase(
    'http-is-thin',
    'src/modules/cart/http.server.ts',
    `import { CartTables } from './tables.server.ts'`,
  ),
  redCase(
    'http-is-thin',
    'src/modules/accounts/http.server.ts',
    `import { auth } from './gateway.server.ts'`,
  ),
  redCase(
    'jobs-call-the-service',
    'src/modules/menu/jobs.server.ts',
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
