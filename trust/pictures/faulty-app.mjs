import childProcess from 'node:child_process'
import { syncBuiltinESMExports } from 'node:module'
import path from 'node:path'

// Loaded into an app before it starts: whatever it forks is a stand-in, and it holds its own thread up.
const { fork } = childProcess
const standIn = path.join(import.meta.dirname, 'faulty-decoder.mjs')
childProcess.fork = (_, args, options) => fork(standIn, args, options)
syncBuiltinESMExports()

setInterval(() => {
  const until = Date.now() + 1500
  while (Date.now() < until);
}, 5000).unref()
