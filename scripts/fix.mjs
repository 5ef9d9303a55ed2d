/** `npm run fix`: safe corrections, then the format. */
import { spawnSync } from 'node:child_process'
import { ensureInstalled, projectNode, root } from './project.mjs'

ensureInstalled()
const node = projectNode()
const run = (...args) => spawnSync(node, args, { cwd: root, stdio: 'inherit' }).status
const lint = run('node_modules/oxlint/bin/oxlint', '--fix', '--quiet')
const format = run('node_modules/oxfmt/bin/oxfmt', '.')
process.exitCode = lint || format || 0
