/** `npm start`: installs and builds when needed, then serves. */
import { become, ensureServable, serverFlags } from './project.mjs'

become(ensureServable(), [...serverFlags, 'dist/server/main.server.js'], { NODE_ENV: 'production' })
