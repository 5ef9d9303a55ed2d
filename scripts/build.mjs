/** Builds everything that the server serves, with the Node of the project. */
import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { ensureInstalled, noteBuilding, projectNode, root } from './project.mjs'

ensureInstalled()
const node = projectNode()
const building = noteBuilding()

// The pictures come first: they write the lists that the pages are built with.
run('scripts/pictures.ts')
run('scripts/print-fonts.ts')
run('node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn')
run('node_modules/vite/bin/vite.js', 'build', '--ssr', '--logLevel', 'warn')
run('scripts/bundled-packages.ts')
compressAssets(`${root}dist/client/assets/`)
building.done()

function run(...parts) {
  const { status } = spawnSync(node, parts, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) process.exit(status ?? 1)
}

/** Files under a content name are compressed once, as small as they get. */
function compressAssets(folder) {
  for (const name of readdirSync(folder)) {
    if (!/\.(js|css|svg|json)$/.test(name)) continue
    const bytes = readFileSync(folder + name)
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
    writeFileSync(`${folder}${name}.br`, brotliCompressSync(bytes, { params }))
    writeFileSync(`${folder}${name}.gz`, gzipSync(bytes, { level: 9 }))
  }
}
