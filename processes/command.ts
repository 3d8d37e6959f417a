import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
/** How many characters of a command's output are stored at least, counted from the end. */
const OUTPUT_LIMIT = 1_000_000

/** One of the product's commands as a process of its own. */
export interface Command {
  process: ChildProcess
  /** What it has written so far, both streams. */
  output(): string
  /** Resolves with the first match in what it writes; rejects when it ends before. */
  says(pattern: RegExp): Promise<RegExpMatchArray>
  /** Resolves with its exit code. */
  ended: Promise<number | null>
}

/** Runs `file` with these settings alone: none of the tester's own leak in. */
export function runCommand(file: string, args: string[], settings: Record<string, string>): Command {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(file, args, {
    cwd: root,
    env: { PATH, HOME, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const seen = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      output = (output.length > 2 * OUTPUT_LIMIT ? output.slice(-OUTPUT_LIMIT) : output) + text.toString()
      for (const look of seen) look()
    })
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const says = (pattern: RegExp) =>
    new Promise<RegExpMatchArray>((resolve, reject) => {
      const look = () => {
        const match = pattern.exec(output)
        if (!match) return
        seen.delete(look)
        resolve(match)
      }
      seen.add(look)
      look()
      void ended.then(() => reject(new Error(`It ended without saying ${pattern}:\n${output}`)))
    })
  return { process: child, output: () => output, says, ended }
}

/**
 * `scripts/<entry>.mjs`, as under npm: so it ends with the process that started it, even when that is killed.
 * `options` are Node's own, such as a module to load first.
 */
export const serve = (entry: string, settings: Record<string, string>, options: string[] = []) =>
  runCommand(process.execPath, [...options, `scripts/${entry}.mjs`], {
    npm_lifecycle_event: entry,
    ...settings,
  })

export const start = (settings: Record<string, string>, options?: string[]) =>
  serve('start', settings, options)
