import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig(({ isSsrBuild }) => ({
  publicDir: false,
  plugins: [
    tailwindcss(),
    react(),
    // On the server a page renders once, so remembering between renders would only cost.
    ...(isSsrBuild ? [] : [babel({ presets: [reactCompilerPreset()] })]),
  ],
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        emptyOutDir: true,
        copyPublicDir: false,
        target: 'node24',
        minify: false,
        rolldownOptions: { input: { main: 'src/main.server.ts' } },
      }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        cssCodeSplit: false,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        target: 'baseline-widely-available',
        rolldownOptions: { input: 'src/entry-client.tsx' },
      },
  ssr: { noExternal: true as const, external: ['sharp', 'pg-native', 'vite'] },
}))
