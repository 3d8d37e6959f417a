import { expect, it } from 'vitest'
import { disposition } from './send-file.ts'

it('gives a file a name of one line, in any script (core-13)', () => {
  expect(disposition('attachment', 'Żółć.pdf')).toBe(
    `attachment; filename="____.pdf"; filename*=UTF-8''%C5%BB%C3%B3%C5%82%C4%87.pdf`,
  )
  expect(disposition('inline', 'a\u202efdp.exe\r\nx')).toBe(
    `inline; filename="afdp.exe x"; filename*=UTF-8''afdp.exe%20x`,
  )
})
