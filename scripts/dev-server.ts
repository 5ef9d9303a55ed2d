/** The server with Vite in one process: pages reload by themselves, server code on the next request. */
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer as createVite } from 'vite'

interface DevApp {
  handle: (request: IncomingMessage, response: ServerResponse) => void
  close: () => Promise<void>
}

interface DevModule {
  startDevApp: (script: string) => Promise<DevApp>
}

/** What Vite would write into a page inline; as a file it needs no exception from the policy. */
const devClient = '/@servery-dev-client'
const devClientSource = `
import '/@vite/client'
import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type
await import('/src/web/entry-client.tsx')
`

const root = fileURLToPath(new URL('../', import.meta.url))
const http = createServer()
const vite = await createVite({
  appType: 'custom',
  plugins: [
    {
      name: 'servery-dev-client',
      resolveId: (id) => (id === devClient ? id : null),
      load: (id) => (id === devClient ? devClientSource : null),
    },
  ],
  server: { middlewareMode: true, hmr: { server: http } },
  // Rebuilt by the server alone; Vite has nothing to watch there.
  optimizeDeps: { entries: ['src/web/entry-client.tsx'] },
})

let app: Promise<DevApp> | undefined
/** Resolves when the app before has given the folder's lock back. */
let closed: Promise<void> = Promise.resolve()
const load = async (): Promise<DevApp> => {
  // The module is ours; its one export is this function.
  const { startDevApp } = (await vite.ssrLoadModule('/src/dev.server.ts')) as DevModule
  return startDevApp(devClient)
}

// Browser files reload by Vite; the server takes up any change with the next request.
for (const event of ['change', 'add', 'unlink'] as const) vite.watcher.on(event, startAnew)

function startAnew(file: string): void {
  // The database lies in the project's folder as well, and changes all the time.
  const [folder] = relative(root, file).split(sep)
  if (!app || (folder !== 'src' && folder !== 'db')) return
  const previous = app
  app = undefined
  closed = previous.then((running) => running.close()).catch(() => {})
}

http.on('request', (request, response) => {
  vite.middlewares(request, response, () => {
    app ??= closed.then(load)
    app
      .then((running) => running.handle(request, response))
      .catch((error: Error) => {
        app = undefined
        vite.ssrFixStacktrace(error)
        process.stderr.write(`${error.stack}\n`)
        response.writeHead(500, { 'content-type': 'text/plain' }).end(error.stack)
      })
  })
})

const port = Number(process.env['PORT'] ?? 3000)
http.on('error', (error) => {
  process.stderr.write(
    `The port ${port} cannot be used (${error.message}). Choose another with PORT.\n`,
  )
  process.exit(1)
})
http.listen(port, '127.0.0.1', () => {
  process.stdout.write(`Servery (development) is at http://localhost:${port}\n`)
})
