import { readable } from '@sexton/contract/core/contrast'

/** Whose mail it is: the name in its head, the colour of that, and the Content-ID of the logo, if there is one. */
export interface Letterhead {
  name: string
  colour: string
  logo?: string | undefined
  /** The address of the product: what leads there is a link. */
  site: string
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign]!)

/** Of a line that names one of several things: `- Invoice 7.pdf`. */
const item = /^- /

/** A full stop after an address is not of it. */
const address = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)])/

/** Escaped, with the product's own addresses as links, and no others. */
const linked = (line: string, site: string) =>
  line
    .split(address)
    .map((part) =>
      part === site || part.startsWith(`${site}/`)
        ? `<a href="${escaped(part)}">${escaped(part)}</a>`
        : escaped(part),
    )
    .join('')

/** Each in the direction of its own first letter. */
function block(lines: readonly string[], site: string): string {
  if (lines.every((line) => item.test(line)))
    return `<ul>${lines.map((line) => `<li dir="auto">${linked(line.replace(item, ''), site)}</li>`).join('')}</ul>`
  return `<p dir="auto">${lines.map((line) => linked(line, site)).join('<br>')}</p>`
}

/** The lines of a plain text in blocks: a blank line ends one, and so does the begin or end of a list. */
function blocksOf(text: string): string[][] {
  const blocks: string[][] = [[]]
  let isList = false
  for (const line of text.split(/\r?\n/)) {
    const current = blocks.at(-1)!
    if (line.trim() === '') blocks.push([])
    else if (current.length > 0 && item.test(line) !== isList) blocks.push([line])
    else current.push(line)
    isList = item.test(line)
  }
  return blocks.filter((lines) => lines.length > 0)
}

const style = ({ colour }: Letterhead) => `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:16px;background:#f5f6f7;color:#1b1f23;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
.paper{max-width:36rem;margin:0 auto;background:#ffffff;border:1px solid #d5d9dc;border-top:4px solid ${readable(colour, '#ffffff')};border-radius:6px}
.head{padding:16px 24px;border-bottom:1px solid #d5d9dc;font-weight:600}
.head img{display:block;max-height:64px;max-width:240px;margin-bottom:8px;background:#ffffff}
.text{padding:8px 24px 16px;overflow-wrap:anywhere}
@media (prefers-color-scheme:dark){body{background:#121212;color:#ececec}.paper{background:#1e1e1e;border-color:#3a3f44;border-top-color:${readable(colour, '#1e1e1e')}}.head{border-color:#3a3f44}}`

/**
 * The HTML part of a mail: the same words as its plain part, each escaped, under the park's name. It loads nothing from
 * anywhere, and has no script.
 */
export function mailHtml(of: Letterhead, { subject, text }: { subject: string; text: string }): string {
  const logo = of.logo ? `<img src="cid:${escaped(of.logo)}" alt="">` : ''
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<title>${escaped(subject)}</title><style>${style(of)}</style></head>`,
    `<body><div class="paper"><div class="head" dir="auto">${logo}${escaped(of.name)}</div>`,
    `<div class="text">${blocksOf(text)
      .map((lines) => block(lines, of.site))
      .join('\n')}</div></div></body></html>`,
  ].join('\n')
}
