/** `npm run dev`: the server in one process with Vite, reloading on every change. */
import { spawnSync } from 'node:child_process'
import { become, ensureInstalled, projectNode, root } from './project.mjs'

ensureInstalled()
const node = projectNode()
// Quick when they are there; without them a fresh clone would show empty frames.
spawnSync(node, ['scripts/pictures.ts'], { cwd: root, stdio: 'inherit' })
become(node, ['scripts/dev-server.ts'], { NODE_ENV: 'development' })
