/** `npm start`: installs and builds when needed, then serves. */
import { become, ensureBuilt, ensureInstalled, projectNode } from './project.mjs'

ensureInstalled()
const node = projectNode()
ensureBuilt(node)
become(node, ['dist/server/main.server.js'], { NODE_ENV: 'production' })
