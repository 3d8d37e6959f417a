import { readable, textOn } from '@sexton/contract/core/contrast'

/** The one stylesheet of the pages of the calls, in the park's colour, light and dark. */
export const style = (colour: string) => `
:root{color-scheme:light dark;--ground:#f5f6f7;--paper:#fff;--text:#1b1f23;--soft:#4d5459;--line:#d5d9dc;--mark:${readable(colour, '#ffffff')}}
@media (prefers-color-scheme:dark){:root{--ground:#121212;--paper:#1e1e1e;--text:#ececec;--soft:#b4babf;--line:#3a3f44;--mark:${readable(colour, '#1e1e1e')}}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--text);font:1rem/1.5 Roboto,system-ui,-apple-system,"Segoe UI","Noto Sans",sans-serif;overflow-wrap:anywhere}
header{background:${colour};color:${textOn(colour)};padding:.75rem 1rem}
header a{color:inherit;text-decoration:none;font-weight:500}
header a:hover{text-decoration:underline}
main{max-width:64rem;margin:0 auto;padding:1rem}
a{color:var(--mark)}
h1{margin:.5rem 0 1rem;font-size:1.6rem;line-height:1.25}
h2{margin:0 0 .5rem;font-size:1.15rem;line-height:1.35}
h3{margin:1rem 0 .25rem;font-size:1rem}
p{margin:.25rem 0}
code{font:.9em/1.4 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
section{background:var(--paper);border:1px solid var(--line);border-radius:6px;padding:1rem;margin:0 0 1rem;scroll-margin-top:1rem}
section:target{border-color:var(--mark);border-width:2px}
ul{margin:0;padding:0;list-style:none}
.calls li{display:grid;grid-template-columns:4rem minmax(0,1fr) minmax(0,1fr);gap:.25rem .75rem;padding:.3rem 0;border-top:1px solid var(--line)}
.calls li:first-child{border-top:0}
.fields ul,.fields .fields{padding-left:1rem;border-left:1px solid var(--line)}
.fields li{padding:.15rem 0}
.soft,.fields b{color:var(--soft)}
.fields b{font-weight:400;font-style:italic}
.method{font-weight:600;font-size:.875rem}
details{border-top:1px solid var(--line);padding:.3rem 0}
summary{cursor:pointer;min-height:24px}
.answers>li{border-top:1px solid var(--line);padding:.3rem 0}
a:focus-visible,summary:focus-visible{outline:2px solid var(--mark);outline-offset:2px}
@media (max-width:40rem){.calls li{grid-template-columns:4rem minmax(0,1fr)}.calls .soft{grid-column:2}main{padding:.75rem}section{padding:.75rem}}
@media print{header{background:none;color:#000}details>*{display:block}}
`
