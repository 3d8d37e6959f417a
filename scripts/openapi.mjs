// Writes the OpenAPI document of the contract: npm run openapi -- FILE, by default dist/openapi.json.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { runnerImport } from 'vite'
import { root } from './root.mjs'

const load = async (name) => (await runnerImport(path.join(root, 'contract/src', name))).module
const { api } = await load('index.ts')
const { openApi } = await load('core/openapi.ts')

const file = path.resolve(process.argv[2] ?? path.join(root, 'dist/openapi.json'))
mkdirSync(path.dirname(file), { recursive: true })
writeFileSync(file, `${JSON.stringify(openApi(api), null, 2)}\n`)
console.log(`Wrote ${file}`)
