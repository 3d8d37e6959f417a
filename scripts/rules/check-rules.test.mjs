import { describe, expect, it } from 'vitest'
import { checkRules } from './check-rules.mjs'

const paper = (text) => ({ name: 'docs/rules/plots.md', text })
const tested = (...ids) => ({
  name: 'server/src/plots.test.ts',
  text: ids.map((id) => `it('${id}')`).join('\n'),
})
const faultsOf = (files) => checkRules(files).faults

describe('the numbered rules', () => {
  it('pass when each is defined once, tried by a test and named by its number', () => {
    const files = [
      paper('# Plots\n\n**plots-1** A plot is sold once.\n\n**plots-2** No longer a rule.\n'),
      tested('plots-1'),
      { name: 'server/src/sell.ts', text: '/** Sells a plot (plots-1). */' },
    ]
    expect(checkRules(files)).toEqual({
      faults: [],
      figures: { rules: 1, papers: 1, mentions: 2, tried: 1 },
    })
  })

  it('fail where a number is named that is none, also one that ended', () => {
    const files = [paper('**plots-1** One.\n\n**plots-2** No longer a rule.'), tested('plots-1', 'plots-2')]
    files.push({ name: 'server/src/sell.ts', text: '// plots-3, and the folder contract/src/plots' })
    expect(faultsOf(files)).toEqual([
      'server/src/plots.test.ts names plots-2, which is no rule',
      'server/src/sell.ts names plots-3, which is no rule',
    ])
  })

  it('fail where a feature has no rules at all yet, by its folder in the contract', () => {
    const files = [{ name: 'contract/src/graves/calls.ts', text: '// graves-1' }]
    expect(faultsOf(files)).toEqual(['contract/src/graves/calls.ts names graves-1, which is no rule'])
  })

  it('fail where no test names a rule; another rule or the code naming it is not enough', () => {
    const files = [
      paper('**plots-1** One.\n\n**plots-2** As plots-1.'),
      tested('plots-2'),
      { name: 'server/src/sell.ts', text: '// plots-1' },
    ]
    expect(faultsOf(files)).toEqual(['no test names plots-1'])
  })

  it('fail where a number is given twice, left out, or stands in another file', () => {
    expect(faultsOf([paper('**plots-1** One.\n\n**plots-1** Two.'), tested('plots-1')])).toEqual([
      'plots-1 is defined twice',
      'plots-2 was left out',
    ])
    expect(faultsOf([paper('**graves-1** One.'), tested('graves-1')])).toEqual([
      'graves-1 stands in docs/rules/plots.md',
    ])
  })
})

describe('what a rule says beside its number', () => {
  it('fails where what holds a rule is nowhere, under that name', () => {
    const files = [
      paper('**plots-1** One. Held: trigger `plots_once`;\n`sell.ts`, `sellPlot`.\n\n**plots-2** Two, `x`.'),
      tested('plots-1', 'plots-2'),
      { name: 'server/src/sell.ts', text: 'export const sellPlots = 1' },
    ]
    expect(faultsOf(files)).toEqual([
      'plots-1 is held by plots_once, which is nowhere',
      'plots-1 is held by sellPlot, which is nowhere',
    ])
  })

  it('fails where a message is quoted that nothing says, as far as it is not filled in', () => {
    const says = (message) => [
      paper(`**plots-1** One. Refused: 409 \`Plot {no} is\ngone.\`, \`Plot\``),
      tested('plots-1'),
      { name: 'server/src/sell.ts', text: `throw conflict('${message}')` },
    ]
    expect(faultsOf(says('Plot 7 is gone.'))).toEqual([])
    expect(faultsOf(says('Plot 7 has gone.'))).toEqual(['plots-1 quotes what nothing says: is gone.'])
  })
})

describe('what is not in the repository', () => {
  it.each([
    '(document 001 section 5)',
    '(design "Sales", Status)',
    '(domain, Burials)',
    '(design/domain.md, "Errors")',
    'in the words of the specification',
    '(endpoints.tsv)',
    '(issue 12, 8)',
  ])('is not cited: %s', (words) => {
    const files = [{ name: 'server/src/sell.ts', text: `// ${words}` }]
    expect(faultsOf(files)).toEqual([`server/src/sell.ts:1 cites what is not here: // ${words}`])
  })

  it('is not the domain folder, a file’s number or a design', () => {
    const text =
      "import '../domain/plots-1.ts' // docs/plots-2.png, plots-12px, by design, the domain of a mail"
    expect(faultsOf([paper('**plots-1** One.'), tested('plots-1'), { name: 'web/a.ts', text }])).toEqual([])
  })
})
