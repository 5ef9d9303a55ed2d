import { redCase, type RedCase } from '../red-case.ts'

const stock = 'interface StockTables { stock: 1 }'

export const siblingCases: readonly RedCase[] = [
  {
    rule: 'siblings-form-no-circle',
    plant: {
      'src/modules/menu/stock/tables.server.ts': stock,
      'src/modules/menu/stock/counting.server.ts': `import { price } from '../pricing/rules.ts'`,
      'src/modules/menu/pricing/rules.ts': 'export const priceStates = 1',
      'src/modules/menu/pricing/client.ts': `import { listStock } from '../stock/contract.ts'`,
      'src/modules/menu/stock/contract.ts': '',
      'src/modules/menu/pricing/contract.ts': `import { listStock } from '../stock/contract.ts'`,
    },
  },
  {
    rule: 'sibling-store-is-private',
    plant: {
      'src/modules/menu/stock/tables.server.ts': stock,
      'src/modules/menu/stock/store.server.ts': `import type { StockTables } from './tables.server.ts'`,
      'src/modules/menu/pricing/rules.ts': 'export const priceStates = 1',
      'src/modules/menu/pricing/raising.server.ts': `import { selectStock } from '../stock/store.server.ts'`,
    },
  },
  redCase('noun-has-a-reason', 'src/modules/menu/wishes/rules.ts', 'export const wish = 1'),
]
