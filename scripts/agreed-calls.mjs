// Holds openapi.json against the list of agreed calls that lies beside the checkout: as many served as
// package.json notes ("sexton".callsServed), none with another permission.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'

const check = path.resolve(root, '../shared/checks/endpoints.mjs')
if (!existsSync(check)) {
  console.log('The list of agreed calls is not at hand')
  process.exit(0)
}
const { callsServed } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).sexton
const { stdout } = spawnSync(process.execPath, [check, path.join(root, 'openapi.json')], { encoding: 'utf8' })
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
