import { redCase, type RedCase } from '../red-case.ts'

export const nameCases: readonly RedCase[] = [
  redCase('no-catch-all-names', 'src/kernel/utils.ts'),
  redCase('no-catch-all-names', 'src/platform/shared/clock.server.ts'),
  redCase('no-catch-all-names', 'src/modules/menu/ui/index.tsx'),
  redCase('kebab-case-names', 'src/ui-kit/DatePicker.tsx'),
  redCase('kebab-case-names', 'src/site/menuOffers/offer.tsx'),
  redCase('no-catch-all-names', 'src/kernel/money.types.ts'),
  redCase('typescript-only', 'src/kernel/old.js'),
  redCase('src-has-its-rooms', 'src/components/button.tsx'),
  redCase('src-has-its-rooms', 'src/router.tsx'),
  redCase('platform-is-server-only', 'src/platform/clock.ts'),
  redCase('site-holds-pages', 'src/site/cart-page.server.ts'),
  redCase('module-is-on-the-map', 'src/modules/loyalty/README.md'),
  redCase('module-is-on-the-map', 'src/modules/loyalty.ts'),
  redCase('closed-vocabulary', 'src/modules/menu/queries.ts'),
  redCase('closed-vocabulary', 'src/modules/accounts/sessions/prices/rules.ts'),
  redCase('closed-vocabulary', 'src/modules/cart/service/list-cart.ts'),
  redCase('module-has-a-readme', 'src/modules/media/rules.ts'),
]
