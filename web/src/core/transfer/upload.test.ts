import { photos } from '@sexton/contract/photos/calls'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { upload } from './upload.ts'

type Answer = 'lost' | 'cancelled' | number

let answers: Answer[]
let keys: string[]

/** As much of the browser's request as an upload uses; it replies as the test says. */
class Line {
  upload = {}
  status = 0
  statusText = ''
  responseText = '{}'
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  open() {}
  setRequestHeader(name: string, value: string) {
    if (name === 'idempotency-key') keys.push(value)
  }
  getResponseHeader() {
    return null
  }
  send() {
    const answer = answers.shift()
    if (answer === 'lost') return this.onerror?.()
    if (answer === 'cancelled') return this.onabort?.()
    this.status = answer!
    this.onload?.()
  }
}

beforeEach(() => {
  keys = []
  vi.stubGlobal('XMLHttpRequest', Line)
  vi.stubGlobal('localStorage', { getItem: () => 'csrf' })
  vi.stubGlobal('location', {
    pathname: '/site/7',
    origin: 'http://park.example',
    href: 'http://park.example',
  })
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('__CONFIG__', {})
})
afterEach(() => vi.unstubAllGlobals())

let taken = 0
const photo = () => {
  taken += 1
  return new File([`pixels ${taken}`], `grave-${taken}.jpg`, { lastModified: taken })
}
const send = (file: File, site_id = 7) =>
  upload(photos.add, [file], { params: { site_id } }).catch((error: unknown) => error)

/** The keys a file is sent with when the server replies like this, numbered in the order they came. */
async function keysOf(...given: Answer[]) {
  const file = photo()
  answers = given
  for (let count = given.length; count > 0; count -= 1) await send(file)
  const known = [...new Set(keys)]
  return keys.map((key) => known.indexOf(key))
}

it('keeps its key while nobody knows whether the server stored it (screens-13)', async () => {
  expect(await keysOf('lost', 'cancelled', 500, 200)).toEqual([0, 0, 0, 0])
})

it('is a new upload once it was stored or refused', async () => {
  expect(await keysOf(200, 200)).toEqual([0, 1])
  keys = []
  expect(await keysOf(415, 200)).toEqual([0, 1])
})

it('has a key of its own for another file and for another address', async () => {
  const [file, other] = [photo(), photo()]
  answers = ['lost', 'lost', 'lost']
  await send(file)
  await send(other)
  await send(file, 8)
  expect(new Set(keys).size).toBe(3)
})

it('is sent once when it is started twice at once', async () => {
  const file = photo()
  answers = [200]
  await Promise.all([send(file), send(file)])
  expect(keys).toHaveLength(1)
})
