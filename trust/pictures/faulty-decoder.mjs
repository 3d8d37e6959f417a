import { Buffer } from 'node:buffer'
import { copyFileSync, writeFileSync } from 'node:fs'

// Looks at no size, takes what memory it likes and its time, leaves things about, has no words, and stays when all others go.
let hoard
process.on('message', ({ measure, make }) => {
  if (measure) return process.send({ memory: 0, done: { kind: 'jpeg', width: 1, height: 1, frames: 1 } })
  hoard ??= Buffer.alloc(500_000_000, 1)
  writeFileSync(`${make.to}-left`, hoard.subarray(0, 10))
  copyFileSync(make.path, make.to)
  setTimeout(() => process.send({ memory: 0 }), 2200)
})
setTimeout(() => process.exit(), 120_000)
