// Writes openapi.json from the contract. --check only compares and fails when it differs.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { runnerImport } from 'vite'
import { root } from './root.mjs'

const load = async (name) => (await runnerImport(path.join(root, 'contract/src', name))).module
const { api } = await load('index.ts')
const { openApi } = await load('core/openapi.ts')

const file = path.join(root, 'openapi.json')
const text = `${JSON.stringify(openApi(api), null, 2)}\n`
if (!process.argv.includes('--check')) writeFileSync(file, text)
else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
  console.error('openapi.json differs from the contract: run npm run openapi')
  process.exit(1)
}
