import { readable, textOn } from '@sexton/contract/core/contrast'
import type { Park } from '../park.ts'
import { style } from '../style.ts'

/** The style sheet of the desk: that of the public pages, with forms. */
export const deskStyle = (park: Pick<Park, 'COL_PRIMARY'>) => `${style(park)}
:root{--wrong:${readable('#b3261e', '#ffffff')}}
@media (prefers-color-scheme:dark){:root{--wrong:${readable('#f2b8b5', '#1e1e1e')}}}
nav ul,.person{display:flex;flex-wrap:wrap;gap:0 1.25rem;max-width:42rem;margin:0 auto;padding:.25rem 1rem;list-style:none}
nav a,.person span,.person button{display:inline-block;padding:.6rem 0;min-height:2.75rem}
nav a[aria-current]{font-weight:600;text-decoration:none}
.person{justify-content:space-between;color:var(--soft);overflow-wrap:anywhere}
a{color:var(--mark)}
article h1{text-align:start}
article h2{margin:2rem 0 0;font-size:1.25rem}
.field{margin:1.25rem 0}
label,legend{display:block;font-weight:600;padding:0}
fieldset{margin:1.25rem 0;padding:0;border:0}
.hint{margin:.1rem 0 0;color:var(--soft);font-size:.95rem}
form+.hint{margin-top:1.25rem}
.error,.refused{color:var(--wrong);font-weight:600}
.error{margin:.25rem 0 0}
.refused,.done{margin:1.25rem 0 0;padding:.75rem 1rem;border:2px solid currentColor;border-radius:6px}
input:not([type=checkbox],[type=radio],[type=hidden]),select,textarea{display:block;width:100%;min-height:2.75rem;margin-top:.35rem;padding:.5rem .65rem;font:inherit;color:inherit;background:var(--paper);border:1px solid var(--soft);border-radius:4px}
[aria-invalid]{border:2px solid var(--wrong)!important}
button{min-height:2.75rem;padding:.5rem 1.25rem;font:inherit;font-weight:600;color:${textOn(park.COL_PRIMARY)};background:${park.COL_PRIMARY};border:1px solid var(--soft);border-radius:4px;cursor:pointer}
.button{display:inline-block;min-height:2.75rem;padding:.6rem 1.25rem;font-weight:600;text-decoration:none;color:${textOn(park.COL_PRIMARY)};background:${park.COL_PRIMARY};border:1px solid var(--soft);border-radius:4px}
.choice{display:flex;gap:.6rem;align-items:center;min-height:2.75rem;font-weight:400}
.choice input{width:1.25rem;height:1.25rem;flex:none}
.when{font-size:1.1rem}
.missing{font-weight:600}
.state{display:inline-block;padding:.1rem .6rem;border:1px solid currentColor;border-radius:1rem;font-size:.9rem}
.state.confirmed,.state.submitted{color:var(--mark)}
.cases,.slots,.papers,.tabs{margin:.75rem 0;padding:0;list-style:none}
.cases li{padding:.75rem 0;border-top:1px solid var(--soft)}
.cases a{display:block;font-weight:600;font-size:1.1rem;padding:.35rem 0}
.cases span{display:inline-block;margin-right:.75rem}
.slots li{display:flex;justify-content:space-between;align-items:center;gap:1rem;min-height:2.75rem;border-top:1px solid var(--soft)}
.slots a{flex:1;padding:.6rem 0}
.full{color:var(--soft)}
.tabs{display:flex;flex-wrap:wrap;gap:0 1.25rem}
.tabs a,.turn a,.further a{display:inline-block;padding:.6rem 0;margin-right:1.25rem}
.tabs a[aria-current]{font-weight:600;text-decoration:none}
article dl{margin:.5rem 0 0;padding-top:.5rem}
form>button:not(.plain){margin-top:1rem}
.papers li{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:center;gap:0 1rem;border-top:1px solid var(--line)}
.aloud{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
@media print{nav,.person,button,.button,.further{display:none}}
button.plain{padding:.6rem 0;background:none;border:0;color:var(--mark);font-weight:400;text-decoration:underline}
:focus-visible{outline:3px solid var(--mark);outline-offset:2px}
`
