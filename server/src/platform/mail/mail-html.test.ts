import { expect, it } from 'vitest'
import { mailHtml } from './mail-html.ts'

const park = { name: 'Evergreen <b>Park</b>', colour: '#336699', site: 'https://park.example' }

it('the HTML part says the words of the plain part, escaped, in paragraphs and lists (mails-1)', () => {
  const text =
    'Dear <script>alert(1)</script>,\n\nPlease find attached:\n- a&b.pdf\n- "c".pdf\n\nKind regards,\nEvergreen'
  const html = mailHtml(park, { subject: '</title><img src=x>', text })
  expect(html).not.toMatch(/<script|<b>|<img/)
  expect(html).toContain('<p dir="auto">Dear &lt;script&gt;alert(1)&lt;/script&gt;,</p>')
  expect(html).toContain(
    '<p dir="auto">Please find attached:</p>\n<ul><li dir="auto">a&amp;b.pdf</li><li dir="auto">&quot;c&quot;.pdf</li></ul>',
  )
  expect(html).toContain('<p dir="auto">Kind regards,<br>Evergreen</p>')
  expect(html).toContain('Evergreen &lt;b&gt;Park&lt;/b&gt;')
  expect(html).toContain('&lt;/title&gt;')
})

it('it is readable in the dark, loads nothing, and shows the logo that is attached (mails-1)', () => {
  const html = mailHtml({ ...park, logo: 'logo@park' }, { subject: 'Your documents', text: 'Here.' })
  expect(html).toContain('prefers-color-scheme:dark')
  expect(html).toContain('<img src="cid:logo@park" alt="">')
  expect(html).not.toMatch(/https?:|url\(/)
})

it('what leads to the product is a link, what leads elsewhere is not (mails-1)', () => {
  const text =
    'Set a password: https://park.example/desk/invitation/a-b_c.\nOr https://park.example/a?b=1&c="<x>\n- https://park.example'
  const html = mailHtml(park, { subject: 'Invitation', text })
  expect(html).toContain(
    ': <a href="https://park.example/desk/invitation/a-b_c">https://park.example/desk/invitation/a-b_c</a>.<br>',
  )
  expect(html).toContain(
    '<a href="https://park.example/a?b=1&amp;c=">https://park.example/a?b=1&amp;c=</a>&quot;&lt;x&gt;',
  )
  expect(mailHtml(park, { subject: 'List', text: '- https://park.example' })).toContain(
    '<li dir="auto"><a href="https://park.example">https://park.example</a></li>',
  )
  for (const other of [
    'https://park.example.evil.test/desk',
    'https://evil.test/https://park.example/',
    'javascript:alert(1)',
  ])
    expect(mailHtml(park, { subject: 'Other', text: `See ${other}` })).not.toContain('<a ')
})
