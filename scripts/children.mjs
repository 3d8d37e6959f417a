import { spawn } from 'node:child_process'
import { root } from './root.mjs'

const living = new Set()

/**
 * Runs Node on a script to its end, showing its output or (quiet) only when it fails; every five seconds `beat`
 * is told the seconds passed. `node`: another Node than this one; `cwd`: another folder. Rejects with one line when it fails.
 * @param {string[]} args
 * @param {{ name: string, node?: string, quiet?: boolean, beat?: (seconds: number) => void, env?: NodeJS.ProcessEnv, cwd?: string }} options
 */
export function runNode(args, options) {
  const child = spawn(options.node ?? process.execPath, args, {
    cwd: options.cwd ?? root,
    env: options.env ?? process.env,
    stdio: options.quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  })
  living.add(child)
  const began = Date.now()
  const timer = setInterval(() => options.beat?.(Math.round((Date.now() - began) / 1000)), 5000)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      clearInterval(timer)
      living.delete(child)
      if (code === 0) return resolve(output)
      reject(new Error(`${options.name} failed (${signal ?? code})${output && `:\n${output.trimEnd()}`}`))
    })
  })
}

/** Ends whatever still runs: nothing may be left when we are told to stop. */
export function stopChildren() {
  for (const child of living) child.kill('SIGTERM')
}
