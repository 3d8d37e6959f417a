import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { stopChildren } from './children.mjs'
import { prepare } from './prepare.mjs'
import { root } from './root.mjs'
import { onStop } from './on-stop.mjs'

/** What still runs so long after the time that a stop may take, ends with this process. Milliseconds. */
const PATIENCE = 1_000
/** That time where the start has not ended yet. */
const UNBEGUN = 8_000
/** Ctrl-C under npm reaches us twice at once: a second word within this time is the first one again. Milliseconds. */
const SAME_WORD = 500

/**
 * Installs and builds what is missing, then serves in this process until told to stop.
 * `defaults`: settings where none are given; `entry`: which built server; `options`: how it differs from a park's.
 */
export async function run(defaults = {}, entry = 'command', options = undefined) {
  const report = (line) => console.log(line)
  let starting = Promise.resolve(undefined)
  let started
  let stopping = 0
  const hurry = new AbortController()
  const ended = new AbortController()
  const stop = (reason, code = 0) => {
    if (stopping) {
      if (reason.startsWith('SIG') && Date.now() - stopping > SAME_WORD) hurry.abort()
      return
    }
    stopping = Date.now()
    report(`Stopping (${reason})`)
    stopChildren()
    setTimeout(() => process.exit(1), (started?.stopsWithin ?? UNBEGUN) + PATIENCE).unref()
    ended.abort()
    // Only who was served, and is served well, is told to go elsewhere.
    const announced = started !== undefined && code === 0
    starting
      // A start that was ended fails, as it was told to.
      .catch(() => undefined)
      .then((running) => running?.close(hurry.signal, announced))
      .then(
        () => process.exit(code),
        () => process.exit(1),
      )
  }
  onStop(stop)
  try {
    readDotEnv()
    const env = { ...defaults, ...process.env }
    await prepare(report)
    if (stopping) return
    process.setSourceMapsEnabled(true)
    const server = await import(pathToFileURL(path.join(root, `dist/server/${entry}.js`)))
    process.on('uncaughtException', (error) => {
      console.error(error)
      stop('an unexpected error', 1)
    })
    starting = server.serve({ env, root, report, args: process.argv.slice(2), ended: ended.signal }, options)
    started = await starting
    report(`Sexton is ready at ${started.address}`)
  } catch (error) {
    if (!stopping) fail(error)
  }
}

/** Installs and builds what is missing, then runs a command of the operator; it answers with what this process ends. */
async function runTool(entry, work) {
  try {
    readDotEnv()
    const report = (line) => console.log(line)
    await prepare(report)
    process.setSourceMapsEnabled(true)
    const tool = await import(pathToFileURL(path.join(root, `dist/server/${entry}.js`)))
    process.exit(await work(tool, { env: process.env, root, report, args: process.argv.slice(2) }))
  } catch (error) {
    fail(error)
  }
}

/** Checks the database and the files of the settings; ends with 1 where something is wrong. */
export const runCheck = () => runTool('check', async ({ check }, given) => ((await check(given)) > 0 ? 1 : 0))

/** Moves a park's files to S3 or back; ends with 1 where that is not done. */
export const runFilesMove = () => runTool('files-move', ({ filesMove }, given) => filesMove(given))

/** Backs a park up into one file; ends with 1 where files of it were missing. */
export const runBackup = () => runTool('backup', ({ backup }, given) => backup(given))

/** Restores one into an empty installation; ends with 1 where the check finds something. */
export const runRestore = () => runTool('restore', ({ restore }, given) => restore(given))

/** Hands a park over as open files; ends with 1 where files of it were missing. */
export const runHandover = () => runTool('handover', ({ handover }, given) => handover(given))

/** Takes one over into an empty installation; ends with 1 where the check finds something. */
export const runTakeover = () => runTool('takeover', ({ takeover }, given) => takeover(given))

/** Lets an administrator in who is locked out. */
export const runResetPassword = () =>
  runTool('reset-password', ({ resetPassword }, given) => resetPassword(given))

function fail(error) {
  console.error(error.message)
  process.exit(1)
}

/** Settings of `.env`; the environment's own win. */
function readDotEnv() {
  const file = path.join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}
