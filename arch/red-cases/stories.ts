import { redCase, type RedCase } from '../red-case.ts'

export const storyCases: readonly RedCase[] = [
  redCase(
    'story-is-told-in-its-words',
    'src/modules/cart/counting.server.ts',
    `import nodemailer from 'nodemailer'`,
  ),
  redCase(
    'story-is-told-in-its-words',
    'src/modules/cart/counting.server.ts',
    `import { Issuer } from 'openid-client'`,
  ),
  redCase(
    'story-is-told-in-its-words',
    'src/modules/cart/counting.server.ts',
    `import { Button } from '#ui-kit/button.tsx'`,
  ),
  redCase(
    'story-is-told-in-its-words',
    'src/modules/cart/counting.server.ts',
    `import { useCart } from './client.ts'`,
  ),
  redCase(
    'story-is-told-in-its-words',
    'src/modules/cart/counting.server.ts',
    `import { menuKeys } from '#modules/menu/client.ts'`,
  ),
  redCase(
    'wire-only-translates',
    'src/modules/menu/wire.server.ts',
    `import { items } from './store.server.ts'`,
  ),
  taking('src/modules/cart/counting.server.ts', `import { remove } from './clearing.server.ts'`),
  taking('src/modules/cart/adding.server.ts', `export { remove } from './clearing.server.ts'`),
  taking(
    'src/modules/payments/charging.server.ts',
    `import * as clearing from '#modules/cart/clearing.server.ts'`,
  ),
  taking('src/operator/tidy.server.ts', `await import('#modules/cart/clearing.server.ts')`),
  taking('src/modules/cart/counting.server.ts', `import { tell } from './clearing.server.ts'`),
  redCase(
    'story-routes-go-to-the-face',
    'src/app/app.server.ts',
    `import { clearingRoutes } from '#modules/cart/clearing.server.ts'`,
  ),
  redCase(
    'story-routes-go-to-the-face',
    'src/modules/cart/counting.server.ts',
    `import { clearingChores } from './clearing.server.ts'`,
  ),
  redCase(
    'story-routes-go-to-the-face',
    'src/modules/payments/module.server.ts',
    `import { clearingRoutes } from '#modules/cart/clearing.server.ts'`,
  ),
]

/** Somebody takes the SQL of a story that lets it out of the house. */
function taking(path: string, text: string): RedCase {
  return {
    rule: 'story-keeps-its-sql',
    plant: {
      [path]: text,
      'src/modules/cart/clearing.server.ts': `export async function remove(db: any) {}\nexport const tell = compiledQuery(() => 1)`,
    },
  }
}
