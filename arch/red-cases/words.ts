import { redCase, type RedCase } from '../red-case.ts'

export const wordCases: readonly RedCase[] = [
  redCase(
    'wire-words-stay-at-the-door',
    'src/modules/cart/client.ts',
    'export const dishOf = (line: { foodId: string }) => line.foodId',
  ),
  redCase(
    'wire-words-stay-at-the-door',
    'src/modules/cart/counting.server.ts',
    'export const dishOf = (line: any) => line.foodId',
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
  redCase(
    'text-has-an-element',
    'src/ui-kit/sum.tsx',
    'export const Sum = ({ sum }: { sum: string }) => <p><b>=</b> {sum}</p>',
  ),
  redCase(
    'text-has-an-element',
    'src/ui-kit/busy.tsx',
    'export const Busy = ({ isBusy }: { isBusy: boolean }) => <b>{isBusy && <i />} 5</b>',
  ),
  redCase(
    'text-has-an-element',
    'src/ui-kit/either.tsx',
    'export const Either = ({ is }: { is: boolean }) => <b>{is ? <>1</> : null}</b>',
  ),
  redCase('no-document-from-outside', 'src/kernel/again.ts', '// Once an hour (rulings 12).'),
  redCase('no-document-from-outside', 'test/again.ts', `it('X28: pays once', () => {})`),
  redCase('no-document-from-outside', 'test/once.ts', `it('ENU-1: tells nothing', () => {})`),
  redCase(
    'glossary-word-once',
    'docs/glossary.md',
    '| we say | means |\n|---|---|\n| step | a part |\n| stage, step | another |\n',
  ),
  redCase('decisions-have-an-index', 'docs/decisions/0002-one-door.md'),
  redCase(
    'decisions-have-an-index',
    'docs/decisions/README.md',
    '[One house](0001-one-house.md), [One door](0002-one-door.md)',
  ),
  redCase(
    'named-files-are-there',
    'src/modules/cart/README.md',
    'What is added is told by `cart/no-such-story`.\n',
  ),
  redCase(
    'named-files-are-there',
    'src/modules/cart/counting.test.ts',
    `const program = "import '/src/modules/cart/no-such-story.server.ts'"`,
  ),
  redCase(
    'walks-name-files',
    'docs/architecture.md',
    '## Four walks\n\nBrowser: `cart/ui/no-such-button`.\n',
  ),
]
