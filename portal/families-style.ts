import { deskStyle } from './desk/style.ts'
import type { Park } from './park.ts'

/** The style sheet of the pages on which families find graves: that of the desk's forms, with lists and plans. */
export const familiesStyle = (park: Pick<Park, 'COL_PRIMARY'>) => `${deskStyle(park)}
article h1{text-align:center}
.way{margin-top:1.75rem;border-top:1px solid var(--line)}
.way h2{margin:1.5rem 0 .75rem}
.way p{margin:.75rem 0}
.address{white-space:pre-line}
.soft{color:var(--soft);overflow-wrap:anywhere}
figure{margin:0}
figure svg{display:block;width:min(100%,26rem);height:auto;margin:0 auto}
figcaption{margin-top:.5rem;text-align:center;color:var(--soft);font-size:.9375rem}
.trap{position:absolute;left:-200vw}
.two{display:grid;gap:0 1rem;grid-template-columns:1fr 1fr;align-items:end}
.found{margin:1.75rem 0 0;padding-top:1.25rem;border-top:1px solid var(--line);font-weight:600}
.found~ul{list-style:none;margin:.5rem 0 0;padding:0}
.found~ul li{padding:.35rem 0;border-bottom:1px solid var(--line)}
.found~ul li a{font-weight:600;overflow-wrap:anywhere}
.found~ul li span{display:block;color:var(--soft)}
.pages{margin-top:1rem;display:flex;flex-wrap:wrap;gap:.25rem}
.pages a,.pages b{min-width:2.75rem;text-align:center;padding:.6rem .5rem}
@media print{article{padding:0}form,nav{display:none}figure svg{width:12cm}}
`
