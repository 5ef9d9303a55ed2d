import { redCase, type RedCase } from '../red-case.ts'

export const sourceCases: readonly RedCase[] = [
  redCase('every-source-parses', 'src/kernel/broken.ts', 'const = 1'),
  redCase('imports-lead-somewhere', 'src/kernel/lost.ts', `import './nowhere.ts'`),
  redCase('imports-lead-somewhere', 'src/kernel/lost.ts', `import '#attic/box.ts'`),
  redCase('imports-lead-somewhere', 'src/kernel/lost.ts', `import './lost.css'`),
  redCase(
    'own-module-is-near',
    'src/modules/cart/counting.server.ts',
    `import { sum } from '#modules/cart/rules.ts'`,
  ),
  redCase('imports-are-literal', 'src/site/any-page.tsx', 'void import(`./${page}.tsx`)'),
  redCase('imports-are-literal', 'src/site/any-page.tsx', `import.meta.glob('./*.tsx')`),
  redCase('imports-are-literal', 'src/platform/old.server.ts', `require('./x.cjs')`),
  redCase('environment-is-read-once', 'src/platform/mail.server.ts', 'void process.env.SMTP_URL'),
  redCase(
    'environment-is-read-once',
    'src/platform/mail.server.ts',
    `void globalThis.process['env']`,
  ),
  redCase('environment-is-read-once', 'src/app/app.server.ts', 'const { env } = process'),
  redCase(
    'environment-is-read-once',
    'src/platform/mail.server.ts',
    `import { env } from 'node:process'`,
  ),
  redCase('environment-is-read-once', 'src/site/any-page.tsx', 'void import.meta.env.VITE_KEY'),
  redCase('environment-is-read-once', 'src/site/any-page.tsx', 'const { MODE } = import.meta.env'),
  redCase('temporal-is-for-the-server', 'src/kernel/date.ts', 'void Temporal.Now.instant()'),
  redCase('no-default-exports', 'src/site/home-page.tsx', 'export default function HomePage() {}'),
  redCase('no-default-exports', 'test/app.ts', 'const app = 1\nexport { app as default }'),
]
