/** `npm run admin -- <command>`: the operator's commands, beside a running server or without one. */
import { become, ensureBuilt, ensureInstalled, projectNode } from './project.mjs'

ensureInstalled()
const node = projectNode()
ensureBuilt(node)
become(node, ['dist/server/admin.server.js', ...process.argv.slice(2)], { NODE_ENV: 'production' })
