// Measures the product on a park of generated data, in processes of their own.
import './node-version.mjs'
import path from 'node:path'
import { runnerImport } from 'vite'
import { prepare } from './prepare.mjs'
import { root } from './root.mjs'

try {
  await prepare(console.log)
  const { module } = await runnerImport(path.join(root, 'bench/rig/main.ts'))
  process.exit(await module.main(process.argv.slice(2), console.log))
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
