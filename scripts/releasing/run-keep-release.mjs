import path from 'node:path'
import { prepare } from '../prepare.mjs'
import { root } from '../root.mjs'

/** Builds what is missing, then keeps the release of the command line; ends this process. */
export async function runKeepRelease(args) {
  try {
    if (args.length !== 1 || !/^\d+\.\d+\.\d+$/.test(args[0]))
      throw new Error('Say which release: node scripts/releasing/keep-release.mjs 0.2.0')
    await prepare(console.error)
    const { runnerImport } = await import('vite')
    const { module } = await runnerImport(path.join(root, 'e2e/releases/keep-release.ts'))
    await module.keepRelease(args[0], console.log)
    process.exit(0)
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}
