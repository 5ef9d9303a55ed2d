import { redCase, type RedCase } from '../red-case.ts'

export const arrowCases: readonly RedCase[] = [
  redCase(
    'browser-never-reaches-server',
    'src/web/entry-server.tsx',
    `import { createApp } from '../app/app.server.ts'`,
  ),
  redCase(
    'browser-never-reaches-server',
    'src/site/any-page.tsx',
    `import type { Menu } from '#modules/menu/listing.server.ts'`,
  ),
  redCase(
    'browser-never-reaches-server',
    'src/modules/menu/client.ts',
    `export * from './store.server.ts'`,
  ),
  redCase(
    'browser-never-reaches-server',
    'src/modules/accounts/sessions/texts.ts',
    `import type { SignedIn } from './signing-in.server.ts'`,
  ),
  redCase('node-built-ins-are-for-the-server', 'src/ui-kit/file.tsx', `import fs from 'fs'`),
  redCase(
    'kernel-stands-alone',
    'src/kernel/look.ts',
    `import { Button } from '#ui-kit/button.tsx'`,
  ),
  redCase(
    'kernel-stands-alone',
    'src/kernel/look.ts',
    `type Menu = import('#modules/menu/contract.ts').Menu`,
  ),
  redCase(
    'kernel-stands-alone',
    'src/kernel/look.ts',
    `import page from '#site/menu-page.tsx' with { type: 'text' }`,
  ),
  redCase(
    'ui-kit-knows-no-domain',
    'src/ui-kit/dish.tsx',
    `import type { Dish } from '#modules/menu/contract.ts'`,
  ),
  redCase(
    'platform-knows-no-domain',
    'src/platform/seed.server.ts',
    `await import('#modules/accounts/sessions/signing-in.server.ts')`,
  ),
  redCase(
    'modules-know-no-site',
    'src/modules/payments/ui/photo.tsx',
    `import '#site/menu-page.tsx'`,
  ),
  redCase(
    'modules-know-no-site',
    'src/modules/payments/charging.server.ts',
    `import { createApp } from '#src/app/app.server.ts'`,
  ),
  redCase(
    'module-map',
    'src/modules/menu/listing.server.ts',
    `import { signIn } from '#modules/accounts/sessions/signing-in.server.ts'`,
  ),
  redCase(
    'module-map',
    'src/modules/menu/rules.ts',
    `export { CardForm } from '../payments/ui/card-form.tsx'`,
  ),
  redCase(
    'only-the-public-face',
    'src/modules/cart/adding.server.ts',
    `import { items } from '#modules/menu/store.server.ts'`,
  ),
  redCase(
    'only-the-public-face',
    'src/modules/cart/adding.server.ts',
    `import type { MenuTables } from '#modules/menu/tables.server.ts'`,
  ),
  redCase(
    'only-the-public-face',
    'src/modules/payments/charging.server.ts',
    `import { auth } from '#modules/accounts/gateway.server.ts'`,
  ),
  redCase(
    'only-the-public-face',
    'src/modules/payments/charging.server.ts',
    `import { countOld } from '#modules/cart/clearing-store.server.ts'`,
  ),
  redCase(
    'only-the-public-face',
    'src/modules/payments/charging.server.ts',
    `import { wireLine } from '#modules/cart/wire.server.ts'`,
  ),
  redCase(
    'site-uses-the-public-face',
    'src/site/any-page.tsx',
    `import { texts } from '#modules/menu/texts.ts'`,
  ),
  redCase(
    'site-uses-the-public-face',
    'src/site/any-page.tsx',
    `import { routes } from '#src/web/root.tsx'`,
  ),
  redCase(
    'config-belongs-to-the-root',
    'src/platform/mail.server.ts',
    `import { config } from '#src/config/config.server.ts'`,
  ),
  redCase(
    'config-belongs-to-the-root',
    'src/modules/menu/listing.server.ts',
    `import { config } from '#src/config/config.server.ts'`,
  ),
  redCase(
    'src-does-not-import-tests',
    'src/kernel/cast.ts',
    `import { world } from '#test/world.ts'`,
  ),
  redCase(
    'src-does-not-import-tests',
    'src/modules/menu/listing.server.ts',
    `import './rules.test.ts'`,
  ),
]
