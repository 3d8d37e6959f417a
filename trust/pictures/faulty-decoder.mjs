import { Buffer } from 'node:buffer'
import { copyFileSync, writeFileSync } from 'node:fs'

// Checks no size, takes any memory and time, leaves files behind, gives no messages, and does not end with its app.
let hoard
process.on('message', ({ measure, make }) => {
  if (measure) return process.send({ memory: 0, done: { kind: 'jpeg', width: 1, height: 1, frames: 1 } })
  hoard ??= Buffer.alloc(500_000_000, 1)
  writeFileSync(`${make.to}-left`, hoard.subarray(0, 10))
  copyFileSync(make.path, make.to)
  setTimeout(() => process.send({ memory: 0 }), 2200)
})
setTimeout(() => process.exit(), 120_000)
