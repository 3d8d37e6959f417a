import { readable, textOn } from '@sexton/contract/core/contrast'
import type { Park } from './park.ts'

/** The one style sheet of the public pages, in the park's colour, light and dark; it is part of the page itself. */
export const style = ({ COL_PRIMARY }: Pick<Park, 'COL_PRIMARY'>) => `
:root{color-scheme:light dark;--ground:#f5f6f7;--paper:#fff;--text:#1b1f23;--soft:#4d5459;--line:#d5d9dc;--mark:${readable(COL_PRIMARY, '#ffffff')}}
@media (prefers-color-scheme:dark){:root{--ground:#121212;--paper:#1e1e1e;--text:#ececec;--soft:#b4babf;--line:#3a3f44;--mark:${readable(COL_PRIMARY, '#1e1e1e')}}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;background:var(--ground);color:var(--text);font:1.0625rem/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
header{background:${COL_PRIMARY};color:${textOn(COL_PRIMARY)};padding:.85rem 1rem;text-align:center;letter-spacing:.02em}
main{flex:1;width:100%;max-width:42rem;margin:0 auto;padding:1.5rem 1rem}
article{background:var(--paper);border:1px solid var(--line);border-top:3px solid var(--mark);border-radius:6px;padding:2rem 1.5rem}
h1{margin:0;font-size:clamp(1.5rem,1.2rem + 1.6vw,2.1rem);line-height:1.25;font-weight:600;text-align:center;overflow-wrap:anywhere;unicode-bidi:plaintext}
.years{margin:.35rem 0 0;text-align:center;color:var(--soft);font-size:1.15rem;font-variant-numeric:tabular-nums}
dl{display:grid;grid-template-columns:auto 1fr;gap:.5rem 1.5rem;margin:1.75rem 0 0;padding-top:1.5rem;border-top:1px solid var(--line)}
dt{color:var(--soft)}
dd{margin:0;overflow-wrap:anywhere}
article img{display:block;max-width:min(100%,28rem);height:auto;margin:1.75rem auto 0;border-radius:4px}
article svg.code{display:block;width:min(100%,20rem);margin:1.25rem auto 0;border-radius:4px}
article p.words{margin:1rem 0 0;text-align:center}
article a{display:inline-block;padding:.6rem 0}
footer{padding:1rem;text-align:center;color:var(--soft);font-size:.875rem}
@media print{header{background:none;color:#000}article{border:0}}
`
