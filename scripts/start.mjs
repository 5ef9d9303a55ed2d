/** `npm start`: installs and builds when needed, then serves. */
import { become, ensureServable } from './project.mjs'

become(ensureServable(), ['dist/server/main.server.js'], { NODE_ENV: 'production' })
