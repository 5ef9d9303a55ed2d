import { setFlagsFromString } from 'node:v8'

/*
 * While a program loads, V8 doubles its room for young objects again and again, and keeps it: memory that
 * a quiet server never needs. It grows as usual once the server listens.
 */
setFlagsFromString('--semi-space-growth-factor=1')
const { serve } = await import('./app/serve.server.ts')
await serve(import.meta.dirname)
setFlagsFromString('--semi-space-growth-factor=2')
