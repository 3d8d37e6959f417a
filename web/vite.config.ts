import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bareCalls } from './build/bare-calls.ts'
import { chunks } from './build/chunks.ts'
import { compileTexts } from './build/compile-texts.ts'
import { leaveOut } from './build/leave-out.ts'

const router = (file: string) =>
  fileURLToPath(new URL(`../production/${file}.mjs`, import.meta.resolve('react-router')))
const server = process.env['SEXTON_URL'] ?? 'http://127.0.0.1:8080'

/** The browser's bundle, written to `dist/web`; `npx vite` serves it with the calls passed on to a running server. */
export default defineConfig({
  // The package leads to its development build alone, whose warnings weigh 2 kB.
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: router('index') },
      { find: /^react-router\/dom$/, replacement: router('dom-export') },
    ],
  },
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), compileTexts(), bareCalls(), leaveOut()],
  build: {
    outDir: fileURLToPath(new URL('../dist/web', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 600,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  server: {
    proxy: {
      '/api': server,
      '/asset': server,
      '/config.json': server,
      '/socket.io': { target: server, ws: true },
    },
  },
})
