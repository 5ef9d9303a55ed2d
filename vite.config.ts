import { readdirSync } from 'node:fs'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { type BuildEnvironmentOptions, defineConfig } from 'vite'
import { listPackages } from './scripts/bundled-packages.ts'
import { guestStyles } from './scripts/guest-styles.ts'
import { inlineEndpoints } from './scripts/inline-endpoints.ts'
import { leanRoutes } from './scripts/lean-client.ts'
import { leanServer } from './scripts/lean-server.ts'
import { listFiles } from './scripts/list-files.ts'
import { type Parts, reachedFrom, startPartOf } from './scripts/start-parts.ts'
import { translatedTexts } from './scripts/translated-texts.ts'

const dashboardPages = readdirSync(`${import.meta.dirname}/src/site/dashboard`)
  .filter((name) => name.endsWith('-page.tsx'))
  .map((name) => name.slice(0, -'.tsx'.length))

function isOfDashboard(file: string): boolean {
  return dashboardPages.some((name) => file.includes(`/${name}-`))
}

/**
 * Pages that are documents of their own, where a card is paid, or that people come to from a letter, another
 * site or a screen's start: no link loads their script, and the document names what they are made of.
 */
const isDocument = (file: string) =>
  /\/(?:checkout|pay-order|test-bank|booking|reset-password|confirm-email|sign-in-done|setup|kitchen-screen)-page-/.test(
    file,
  )

const isReachedFirst = reachedFrom('src/web/entry-client.tsx')
/** The small things beside that which stand on most pages. */
const onMostPages =
  /src.(kernel(?!.(?:csv|calendar-texts|listed|units|pages-of|plain-text|pasted-text|phone-number|by-name|tel\.|read-money|divide|formatter|ids|fields|fold|problems|viewer))|ui-kit.(button|rating|icon\.|page-width|section-heading|error-text|lead-to|load-failure|not-loaded|spinner|toaster|dialogs|responsive-picture|api-context)|site.(page-head|sign-in-address|origin-context)|modules.(?!payments|media|look|operations|reports|orders|messages|reservations|taxes|till)\w+.((client|contract)\.ts|ui.(add-button|answer\.|tabs|menu-item-list|menu-item-row|dish-words|use-restaurant|use-menu\.|restaurant-context)))|modules.(reviews.rules|menu.categories.(client|contract|rules)|look.rules)\.ts|preload-helper|compiler-runtime|rolldown.runtime|node_modules.react-router/

/** Of the query library what only pages with lists by page, or with several calls at once, run. */
const ofLists = /@tanstack.*(?:queriesObserver|useQueries|infiniteQueryObserver|useInfiniteQuery)/i

/** Whose scripts are built; a build is in one language. */
const language = process.env['BUILD_LANGUAGE'] ?? 'en'

/**
 * What every page runs is one file: each more costs a trip and its headers, and compresses worse alone.
 */
function sharedPart(id: string, parts: Parts): string | undefined {
  if (ofLists.test(id)) return undefined
  return onMostPages.test(id) || isReachedFirst(id, parts) ? 'shared' : undefined
}

/**
 * Of the names of built files: such signs take four bits each as they are sent. The same in both builds, as the server names the
 * browser's fonts.
 */
const hashCharacters = 'hex'

const serverBuild: BuildEnvironmentOptions = {
  outDir: 'dist/server',
  emptyOutDir: true,
  copyPublicDir: false,
  target: 'node24',
  minify: false,
  rolldownOptions: {
    input: {
      main: 'src/main.server.ts',
      admin: 'src/admin.server.ts',
      'picture-worker': 'src/app/picture-worker.server.ts',
      'print-worker': 'src/app/print-worker.server.ts',
    },
    output: {
      hashCharacters,
      entryFileNames: '[name].server.js',
      comments: false,
      codeSplitting: {
        groups: [{ name: startPartOf, debugName: 'start', minShareCount: 2 }],
      },
    },
  },
}

export default defineConfig(({ command, isSsrBuild }) => ({
  publicDir: false,
  plugins: [
    tailwindcss(),
    react(),
    // On the server a page renders once, so remembering between renders would only cost.
    ...translatedTexts(isSsrBuild || command === 'serve' ? 'each' : language),
    listPackages(isSsrBuild ? 'server' : 'client'),
    ...(isSsrBuild
      ? [leanServer()]
      : [
          inlineEndpoints(),
          leanRoutes(),
          guestStyles(),
          listFiles(),
          babel({ presets: [reactCompilerPreset()] }),
        ]),
  ],
  build: isSsrBuild
    ? serverBuild
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        cssCodeSplit: false,
        assetsInlineLimit: 0,
        // Guests need no list of what the dashboard's pages are made of: a document brings its own, and
        // within the dashboard one more trip is hidden behind the hand that nears a link.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (file, parts) =>
            isOfDashboard(file) || isDocument(file) ? [] : parts,
        },
        target: 'baseline-widely-available',
        rolldownOptions: {
          input: 'src/web/entry-client.tsx',
          // Two plugins do nearly all the work of this build (the React Compiler and Tailwind), and no setting
          // of theirs makes it less: that they take nearly all of its time is no news.
          checks: { pluginTimings: false },
          // A contract's calls that a page never makes fall out of its script.
          treeshake: { manualPureFunctions: ['endpoint', 'z'] },
          output: {
            // The first script names a hundred others: a sign less of each.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            hashCharacters,
            codeSplitting: {
              groups: [{ name: sharedPart, debugName: 'shared' }],
            },
          },
        },
      },
  // The browser never reads a contract's schemas (decision 9).
  ...(command === 'build' &&
    !isSsrBuild && {
      resolve: { alias: { 'zod/mini': `${import.meta.dirname}/src/kernel/no-schemas.ts` } },
    }),
  // The built server is a few files without packages to look up: it starts in a third of a second.
  ...(isSsrBuild && {
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true as const, external: ['sharp', 'pg-native'] },
  }),
}))
