/** Readable on paper, on a phone, light and dark. */
export const guideStyle = `
:root { color-scheme: light dark; --line: #d5d9d7; --quiet: #4a5551; --ground: #f4f6f5; --link: #1d5c49; }
@media (prefers-color-scheme: dark) { :root { --line: #3b4441; --quiet: #b4bfba; --ground: #222927; --link: #8fd0b8; } }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 62rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 .5rem; }
h2 { font-size: 1.4rem; margin: 2.5rem 0 .5rem; }
h3 { font-size: 1.15rem; margin: 2rem 0 .25rem; }
h4 { font-size: 1rem; margin: 1.5rem 0 0; }
p, ul { margin: .5rem 0; max-width: 46rem; }
.lead { font-size: 1.1rem; }
a { color: var(--link); }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; padding: .75rem 0; border-block: 1px solid var(--line); }
code { font-size: .9em; overflow-wrap: break-word; }
.wide { overflow-x: auto; margin: .5rem 0; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: .3rem .75rem .3rem 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); }
th { color: var(--quiet); font-weight: 600; }
th.number, td.number { text-align: right; font-variant-numeric: tabular-nums; }
thead th { white-space: nowrap; }
`
