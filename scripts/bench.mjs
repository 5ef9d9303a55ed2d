/** `npm run bench`: the measurements that the product promises; see bench/run.ts. */
import { become, ensureBuilt, ensureInstalled, projectNode } from './project.mjs'

ensureInstalled()
const node = projectNode()
ensureBuilt(node)
become(node, ['bench/run.ts', ...process.argv.slice(2)])
