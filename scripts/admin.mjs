/** `npm run admin -- <command>`: the operator's commands, beside a running server or without one. */
import { become, ensureServable } from './project.mjs'

become(ensureServable(), ['dist/server/admin.server.js', ...process.argv.slice(2)], {
  NODE_ENV: 'production',
})
