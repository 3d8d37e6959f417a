import { pdf, png } from '../../server/src/test/multipart.ts'
import { script, type Case, type Form } from './case.ts'

const named = (name: string, content = png): Case => ({
  name: `called ${JSON.stringify(name.slice(0, 40))}`,
  files: [{ name, content }],
  may: 'either',
})

/** Names that lead elsewhere, hide what they are, or break the lines of a header. */
const names = (): Case[] =>
  [
    '../../../../etc/passwd',
    '..\\..\\web\\index.html',
    'C:\\autoexec.png',
    '/etc/cron.d/x.png',
    'x\u0000.png',
    'invoice\u202egnp.exe',
    'a";\r\nX-Planted: 1\r\n\r\n<b>.png',
    `${'long'.repeat(1500)}.png`,
    '',
    '.htaccess',
    '....',
    `${script}.png`,
    '%2e%2e%2fpasswd.png',
    'page.html',
    'drawing.svg',
  ].map((name) => named(name))

const bent = (name: string, bend: (form: Form) => Form, may: Case['may'] = 'refused'): Case => ({
  name,
  files: [{ name: 'good.png', content: png }],
  may,
  bend,
})

const text = (form: Form) => form.payload.toString('latin1')
const replaced = (from: string | RegExp, to: string) => (form: Form) => ({
  ...form,
  payload: Buffer.from(text(form).replace(from, to), 'latin1'),
})

/** Forms that are not what they say. */
const forms = (): Case[] => [
  bent('cut off in a file', (form) => ({ ...form, payload: form.payload.subarray(0, -60) })),
  bent('no end', (form) => ({ ...form, payload: form.payload.subarray(0, -10) }), 'either'),
  bent('another boundary', (form) => ({
    ...form,
    headers: { 'content-type': 'multipart/form-data; boundary=other' },
  })),
  bent('no boundary', (form) => ({ ...form, headers: { 'content-type': 'multipart/form-data' } })),
  bent('a form that says JSON', (form) => ({ ...form, headers: { 'content-type': 'application/json' } })),
  bent('a page by its type', replaced('application/octet-stream', 'text/html'), 'stored'),
  bent(
    'a part with endless headers',
    replaced('Content-Type:', `X-Long: ${'x'.repeat(300_000)}\r\nContent-Type:`),
    'either',
  ),
  bent('no file', replaced('; filename="good.png"', ''), 'either'),
  {
    name: 'too many files',
    files: Array.from({ length: 21 }, (_, at) => ({ name: `${at}.pdf`, content: pdf })),
    may: 'refused',
  },
  {
    name: 'a page among good files',
    files: [
      { name: 'good.pdf', content: pdf },
      { name: 'bad.png', content: Buffer.from(script) },
    ],
    may: 'refused',
  },
  ...[200, 200_000, 2_000_000].map((cutAt): Case => ({
    name: `a connection cut after ${cutAt} bytes`,
    files: [{ name: 'cut.pdf', content: Buffer.concat([pdf, Buffer.alloc(4_000_000, 'x')]) }],
    may: 'refused',
    cutAt,
  })),
]

export const formCases = (): Case[] => [...names(), ...forms()]
