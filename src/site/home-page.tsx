import { menuQuery } from '#modules/menu/client.ts'
import { loads } from './page-data.ts'

export const loader = loads((api) => [menuQuery(api)])

export function Component() {
  return <h1>Home</h1>
}
