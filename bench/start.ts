import type { Case } from './rig/case.ts'
import { quantile } from './rig/quantile.ts'
import { serve, type ServeOptions } from './rig/served-park.ts'
import { most } from './targets/target.ts'

/** How long from the command until the first page is there, in seconds. */
async function once(dataDir: string, serving: ServeOptions): Promise<number> {
  const began = performance.now()
  const park = await serve(dataDir, serving)
  const page = await fetch(park.address)
  await page.text()
  const seconds = (performance.now() - began) / 1000
  await park.stop()
  if (!page.ok) throw new Error(`The first page answers ${page.status}`)
  return seconds
}

export const start: Case = {
  about: 'from `node scripts/start.mjs` on existing data to the first answer, the median of several',
  targets: [most('start to first answer, existing data', 'start/seconds', 's', [1, 1.5])],
  async runOnFolder({ dataDir, serving, short, note }) {
    const took: number[] = []
    for (let i = 0; i < (short ? 2 : 7); i++) took.push(await once(dataDir, serving))
    note('start/seconds', quantile(took, 0.5))
  },
}
