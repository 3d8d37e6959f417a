import { Readable } from 'node:stream'
import { expect, it, onTestFinished, vi } from 'vitest'
import { turn } from '../../test/waiting.ts'
import { patiently } from './s3-patience.ts'

it('a slow reader gets all of a file; if the store falls silent, the read fails (core-23)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const pieces = Array.from({ length: 20 }, () => Buffer.alloc(64 * 1024))
  let got = 0
  for await (const chunk of patiently(Readable.from(pieces), 1000)) {
    got += (chunk as Buffer).length
    await turn()
    vi.advanceTimersByTime(5000)
  }
  expect(got).toBe(20 * 64 * 1024)
  const silent = patiently(new Readable({ read: () => undefined }), 1000)
  const read = expect(silent.toArray()).rejects.toThrow('The file store is not answering')
  await turn()
  vi.advanceTimersByTime(1000)
  await read
})
