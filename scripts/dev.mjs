/** `npm run dev`: the server in one process with Vite, reloading on every change. */
import { become, ensureInstalled, projectNode } from './project.mjs'

ensureInstalled()
become(projectNode(), ['scripts/dev-server.ts'], { NODE_ENV: 'development' })
