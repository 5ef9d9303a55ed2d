import { redCase, type RedCase } from '../red-case.ts'

export const wordCases: readonly RedCase[] = [
  redCase(
    'wire-words-stay-at-the-door',
    'src/modules/cart/client.ts',
    'export const dishOf = (line: { foodId: string }) => line.foodId',
  ),
  redCase('wire-words-stay-at-the-door', 'src/site/dish-text.ts', `export const field = 'recipe'`),
  redCase(
    'ui-lives-with-its-noun',
    'src/site/dashboard/dish-row.tsx',
    `import { canEdit } from '#modules/menu/rules.ts'`,
  ),
  redCase(
    'words-stand-in-texts',
    'src/site/closed-page.tsx',
    'export const Closed = () => <p>We are closed</p>',
  ),
  redCase(
    'words-stand-in-texts',
    'src/modules/menu/rules.ts',
    `export const why = 'Choose at least one dish.'`,
  ),
  redCase('no-document-from-outside', 'src/kernel/again.ts', '// Once an hour (rulings 12).'),
  redCase('no-document-from-outside', 'test/again.ts', `it('X28: pays once', () => {})`),
  redCase('no-document-from-outside', 'test/once.ts', `it('ENU-1: tells nothing', () => {})`),
  redCase(
    'glossary-word-once',
    'docs/glossary.md',
    '| we say | means |\n|---|---|\n| step | a part |\n| stage, step | another |\n',
  ),
  redCase(
    'walks-name-files',
    'docs/architecture.md',
    '## Four walks\n\nBrowser: `cart/ui/no-such-button`.\n',
  ),
]
