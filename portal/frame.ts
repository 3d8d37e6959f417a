import { markup, Markup } from './markup.ts'
import type { Park } from './park.ts'
import { style } from './style.ts'

interface Content {
  title: string
  /** For share previews; pages without it are not meant to be shared. */
  head?: Markup
  /** Below the park's name: where one can go, and who is signed in. */
  top?: Markup | undefined
  body: Markup
  /** Shown at the foot of the page. */
  foot?: string
  /** What search engines may do with it, where they may list it. */
  robots?: string
}

/** What search engines are told of a page (portal-7), unless they may list it. */
export const closedToRobots = 'noindex,noarchive,noimageindex'

/**
 * A whole public page: no script, no further file. No search engine is to store a copy, which would
 * outlive the page (docs/decisions.md); whoever is sent the address still gets a preview.
 */
export const frame = (
  park: Park,
  { title, head, top, body, foot, robots }: Content,
  sheet = style(park),
): string =>
  markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="${robots ?? closedToRobots}">
<title>${title} – ${park.PARK_NAME}</title>
<link rel="icon" href="data:,">
${head}<style>${new Markup(sheet)}</style>
</head>
<body>
<header>${park.PARK_NAME}</header>
${top}<main>${body}</main>
<footer>${foot ?? park.PARK_NAME}</footer>
</body>
</html>
`.text
