import { redCase, type RedCase } from '../red-case.ts'

const menuTexts = `export const menuTexts = { empty: 'Nothing here today.' }`

export const languageCases: readonly RedCase[] = [
  redCase(
    'texts-are-read-when-asked',
    'src/modules/menu/ui/columns.ts',
    `import { menuTexts } from '../texts.ts'\nexport const columns = [{ label: menuTexts.name }]`,
  ),
  redCase(
    'texts-are-read-when-asked',
    'src/modules/menu/ui/labels.ts',
    `import { labels } from '../texts.ts'\nexport const all = { ...labels }`,
  ),
  redCase(
    'texts-stand-in-objects',
    'src/modules/menu/texts.ts',
    `export const empty = 'Nothing here today.'`,
  ),
  {
    rule: 'languages-are-whole',
    plant: {
      'src/modules/menu/texts.ts': menuTexts,
      'src/languages/fr/modules/cart/texts.ts': '',
    },
  },
  {
    rule: 'languages-are-whole',
    plant: {
      'src/modules/menu/texts.ts': menuTexts,
      'src/languages/fr/modules/menu/texts.ts': `${menuTexts}\nexport const spare = {}`,
    },
  },
]
