import { expect, test } from 'vitest'
import { markup } from './markup.ts'

test('what is put into a page is text, never markup', () => {
  const name = `O'Brien <script>alert("1 & 2")</script>`
  expect(markup`<p title="${name}">${name}</p>`.text).not.toMatch(/<script|="O'|"1/)
  expect(markup`<p>${"O'Brien & <b>"}</p>`.text).toBe('<p>O&#39;Brien &amp; &lt;b&gt;</p>')
})

test('parts of a page are joined unchanged, and missing ones are left out', () => {
  const rows = ['Żółć', 'Nguyễn'].map((name) => markup`<li>${name}</li>`)
  expect(markup`<ul>${rows}${null}${false}${undefined}${0}</ul>`.text).toBe(
    '<ul><li>Żółć</li><li>Nguyễn</li>0</ul>',
  )
})
