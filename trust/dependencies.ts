import { audit, judgeAudit } from '../scripts/dependencies/audit.mjs'
import { checkLicences } from '../scripts/dependencies/licences.mjs'
import { notAsked, Tally, type Figure, type Rig } from './frame/rig.ts'

/** A package that would be shipped, with a licence that does not let us. */
const copyleft = { 'node_modules/planted': { version: '1.0.0', license: 'GPL-3.0' } }

/** What the registry says of a package with a known hole. */
const holed = JSON.stringify({
  metadata: { vulnerabilities: { critical: 0, high: 1, moderate: 0, low: 0 } },
  vulnerabilities: { planted: { name: 'planted', severity: 'high', range: '<2' } },
})

/** What is wrong, below the line that sums it up where there is one. */
function linesOf(error: unknown): string[] {
  const [first, ...rest] = (error as Error).message.split('\n')
  return rest.length > 0 ? rest : [first!]
}

function licences(planted: boolean): Figure {
  const tally = new Tally('licences of what is shipped')
  try {
    tally.note = checkLicences(planted ? copyleft : {})
    tally.attempts = [...tally.note.matchAll(/\d+ /g)].reduce((sum, [count]) => sum + Number(count), 0)
  } catch (error) {
    for (const line of linesOf(error)) tally.fault(line)
  }
  return tally.figure()
}

const known = 'known holes of what is shipped'

async function holes(planted: boolean): Promise<Figure> {
  const tally = new Tally(known)
  try {
    const said = planted ? judgeAudit(holed) : await audit()
    if (said.notAsked !== undefined) return notAsked(known, said.notAsked)
    tally.note = said.figures
  } catch (error) {
    for (const line of linesOf(error)) tally.fault(line)
  }
  tally.attempts = 1
  return tally.figure()
}

/** What is shipped with the product may be, and has no known hole that matters. */
export const dependencies: Rig = {
  name: 'dependencies',
  holds: 'what is shipped may be shipped, and has no known holes',
  plants: 'a package under the GPL, one with a hole',
  scale: {
    short: { rounds: 1, clients: 1 },
    long: { rounds: 1, clients: 1 },
    planted: { rounds: 1, clients: 1 },
  },
  run: async ({ planted }) => [licences(planted), await holes(planted)],
}
