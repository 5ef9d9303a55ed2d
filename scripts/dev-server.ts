/** The server with Vite in one process: pages reload by themselves, server code on the next request. */
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
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
await import('/src/entry-client.tsx')
`

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
  optimizeDeps: { entries: ['src/entry-client.tsx'] },
})

let app: Promise<DevApp> | undefined
const load = async (): Promise<DevApp> => {
  // The module is ours; its one export is this function.
  const { startDevApp } = (await vite.ssrLoadModule('/src/dev.server.ts')) as DevModule
  return startDevApp(devClient)
}

vite.watcher.on('change', (file) => {
  if (!/\/(src|db)\//.test(file) || !app) return
  const previous = app
  app = undefined
  void previous.then((running) => running.close()).catch(() => {})
})

http.on('request', (request, response) => {
  vite.middlewares(request, response, () => {
    app ??= load()
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
http.listen(port, '127.0.0.1', () => {
  process.stdout.write(`Servery (development) is at http://localhost:${port}\n`)
})
