import { expect, it } from 'vitest'
import { diskSize } from './disk-size.ts'

it.each([
  [0, '0 MB'],
  [524_287_999, '499 MB'],
  [9_000 * 1024 ** 2, '9,000 MB'],
  [79.9 * 1024 ** 3, '79 GB'],
  [2_500 * 1024 ** 3, '2,500 GB'],
])('%i bytes are %s', (bytes, words) => expect(diskSize(bytes)).toBe(words))
