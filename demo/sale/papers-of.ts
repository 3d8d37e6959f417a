import { NONE } from './sale-plan.ts'
import type { Moment, SaleOutcome } from './sale-outcome.ts'
import { after, completedAt } from './sale-outcome.ts'

/** A document of a part of a sale; `place` is the number of its parent in the plan. */
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

const paper = (
  parent_object: Paper['parent_object'],
  place: number,
  property_ref: Paper['property_ref'],
  filename: string,
  at: Moment,
): Paper => ({ parent_object, place, property_ref, filename, at })

/** The documents of a sale: signed agreements, and those that a burial needs in its status. */
export function papersOf({ sites, burials, opened, placed }: SaleOutcome, story: number): Paper[] {
  const papers: Paper[] = []
  const signed = after(opened, 15)
  for (const { place, unsigned } of sites)
    if (!unsigned) papers.push(paper('sale_site', place, 'AGREEMENT', 'agreement-signed.pdf', signed))
  for (const burial of burials) {
    const { status, place } = burial
    if (status !== 'CONFIRMED' && status !== 'COMPLETE') continue
    const at = after(opened, 12)
    for (const [property, filename] of confirmed) papers.push(paper('burial', place, property, filename, at))
    if (story !== NONE) papers.push(paper('burial', place, 'ID', 'identity.pdf', at))
    if (status !== 'COMPLETE') continue
    const done = completedAt(burial, placed ?? opened)
    papers.push(paper('burial', place, 'BURIAL_CERTIFICATE', 'burial-certificate.pdf', done))
  }
  return papers
}
