import path from 'node:path'
import { stopChildren } from './children.mjs'
import { prepare } from './prepare.mjs'
import { root } from './root.mjs'
import { onStop } from './on-stop.mjs'

/** Installs and builds what is missing, then runs the rigs of `trust/`; whatever they start ends with them. */
export async function runTrust(args) {
  let stop = async () => undefined
  let ending
  const end = (code) =>
    (ending ??= Promise.resolve(stopChildren())
      .then(stop)
      .then(() => process.exit(code)))
  onStop(() => end(1))
  try {
    await prepare(console.error)
    const { runnerImport } = await import('vite')
    const { module } = await runnerImport(path.join(root, 'trust/frame/main.ts'))
    stop = module.stop
    await end(await module.trust(args, console.log, console.error))
  } catch (error) {
    if (!ending) console.error(error.message)
    await end(1)
  }
}
