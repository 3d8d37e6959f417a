import { markup, type Markup } from '../../../../portal/markup.ts'

/** Where the pages lie. */
export const docsPath = '/api/docs'

/** A whole page of the calls: no script, one stylesheet. */
export const frame = (title: string, body: Markup): string =>
  markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${docsPath}/style.css">
</head>
<body>
<header><a href="${docsPath}/">Sexton: all calls</a></header>
<main>${body}</main>
</body>
</html>
`.text

/** The calls of a feature in a list, each leading to its description. */
export const callList = (
  feature: string,
  calls: readonly { method: string; path: string; operationId: string; summary: string }[],
): Markup =>
  markup`<ul class="calls">${calls.map(
    ({ method, path, operationId, summary }) =>
      markup`<li><span class="method">${method}</span><a href="${docsPath}/${feature}#${operationId}"><code>${path}</code></a><span class="soft">${summary}</span></li>`,
  )}</ul>`
