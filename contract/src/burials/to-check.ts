import type { Precision } from '../values/partial-date.ts'
import type { BurialForm } from './form.ts'

/**
 * How strictly a burial is checked (burials-14): `save` a draft or unsited one, `confirm` (also every
 * change of a confirmed or complete one), `legacy` (entered by hand), `import` (legacy records).
 */
export type BurialMode = 'save' | 'confirm' | 'legacy' | 'import'

/** The burial, as far as the rules need it. Precisions are `day` where they are not given. */
export interface BurialToCheck extends Omit<BurialForm, 'deceased_gender' | 'deceased_age'> {
  deceased_gender?: string | null | undefined
  deceased_age?: number | string | null | undefined
  burial_precision?: Precision | undefined
  death_precision?: Precision | undefined
  deceased_birth_precision?: Precision | undefined
  site_id?: number | null | undefined
  grave_no?: number | null | undefined
  /** Since when nothing is kept of its next of kin, and so nothing asked (retention-4). */
  kin_removed_at?: string | null | undefined
  permit_document_id?: number | null | undefined
  cod_document_id?: number | null | undefined
  id_document_id?: number | null | undefined
}

/** Field to message, empty when the burial is in order. `site_id`, `permit_document_id` and the like are fields too. */
export type BurialFields = Partial<Record<keyof BurialToCheck, string>>
