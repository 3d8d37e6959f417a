// Builds the OpenAPI document and checks it against the list of agreed calls next to the checkout: as many served as
// package.json notes ("sexton".callsServed), none with another permission.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { runNode } from './children.mjs'
import { root } from './root.mjs'

const check = path.resolve(root, '../shared/checks/endpoints.mjs')
if (!existsSync(check)) {
  console.log('The list of agreed calls is not at hand')
  process.exit(0)
}
const { callsServed } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).sexton
const document = path.join(root, 'dist/openapi.json')
await runNode([path.join(root, 'scripts/openapi.mjs'), document], { name: 'openapi.mjs', quiet: true })
const { stdout } = spawnSync(process.execPath, [check, document], { encoding: 'utf8' })
const [, served, , different] = /(\d+) of (\d+) calls served, (\d+) with/.exec(stdout) ?? []
console.log(
  stdout
    .split('\n')
    .filter((line) => !line.startsWith('missing'))
    .join('\n')
    .trim(),
)
console.log(`At least ${callsServed} are to be served`)
process.exit(Number(served) >= callsServed && different === '0' ? 0 : 1)
