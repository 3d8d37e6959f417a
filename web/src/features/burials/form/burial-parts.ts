import { t } from './part-texts.ts'

/** The groups of the burial form, as they stand on it. */
export const burialParts = ['site', 'person', 'day', 'papers', 'kin', 'charges'] as const

export type BurialPart = (typeof burialParts)[number]

const papers = ['permit_document_id', 'cod_document_id', 'cod_id', 'cod_description', 'cod_is_bid']

/** In which group a field of the form stands: `burial.nok_phone1`, `charges.4`. */
export function partOf(name: string): BurialPart {
  const [first = '', second] = name.split('.')
  const field = second ?? first
  if (first === 'charges') return 'charges'
  if (field === 'site_id' || field === 'grave_no') return 'site'
  if (field === 'burial_date' || field === 'burial_slot_id' || field === 'note') return 'day'
  if (field.startsWith('nok_')) return 'kin'
  return papers.includes(field) || field.startsWith('burial_permit') ? 'papers' : 'person'
}

/** What the groups are called. */
export const partTitles: Record<BurialPart, string> = {
  site: t('burial.form.site'),
  person: t('burial.form.person'),
  day: t('burial.form.day'),
  papers: t('burial.form.papers'),
  kin: t('burial.form.kin'),
  charges: t('burial.form.charges'),
}
