import { expect, failedLoad, openLive, publicPages, test } from './fixtures.ts'
import { portOf } from './house.ts'
import { useOwnServer } from './servers.ts'

// React's development build tells of mismatches that the other one mends in silence.
const address = useOwnServer({
  program: 'scripts/dev-server.ts',
  port: portOf(29),
  env: { NODE_ENV: 'development' },
})

test('every page hydrates without a word from React', async ({ page, quiet }) => {
  quiet.expected.push(failedLoad)
  for (const { path, title } of publicPages) {
    await openLive(page, address + path)
    await expect(page).toHaveTitle(title)
  }
})
