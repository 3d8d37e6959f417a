import { NONE } from './sale-plan.ts'
import type { Moment, Standing } from './standing.ts'
import { completedAt } from './standing.ts'

/** A file that a thing of a sale has; `place` is the number of its parent in the plan. */
export interface Paper {
  parent_object: 'sale_site' | 'burial'
  place: number
  property_ref: 'AGREEMENT' | 'BURIAL_PERMIT' | 'COD' | 'ID' | 'BURIAL_CERTIFICATE'
  filename: string
  at: Moment
}

const confirmed = [
  ['BURIAL_PERMIT', 'burial-permit.pdf'],
  ['COD', 'cause-of-death.pdf'],
] as const

/** The papers of a sale: signed agreements, and those a burial has to have where it stands. */
export function papersOf({ sites, burials, opened, placed }: Standing, story: number): Paper[] {
  const papers: Paper[] = []
  const told = story !== NONE
  const signed = { day: opened.day, minutes: opened.minutes + 15 }
  for (const { place, unsigned } of sites)
    if (!unsigned)
      papers.push({
        ...{ parent_object: 'sale_site', place, at: signed },
        ...{ property_ref: 'AGREEMENT', filename: 'agreement-signed.pdf' },
      })
  for (const burial of burials) {
    if (burial.status !== 'CONFIRMED' && burial.status !== 'COMPLETE') continue
    const parent = { parent_object: 'burial', place: burial.place } as const
    const at = { day: opened.day, minutes: opened.minutes + 12 }
    for (const [property_ref, filename] of confirmed) papers.push({ ...parent, property_ref, filename, at })
    if (told) papers.push({ ...parent, property_ref: 'ID', filename: 'identity.pdf', at })
    if (burial.status === 'COMPLETE')
      papers.push({
        ...{ ...parent, property_ref: 'BURIAL_CERTIFICATE', filename: 'burial-certificate.pdf' },
        at: completedAt(burial, placed ?? opened),
      })
  }
  return papers
}
