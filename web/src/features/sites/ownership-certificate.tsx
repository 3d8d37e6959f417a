import { papers } from '@sexton/contract/papers/calls'
import { MakePaper } from '../documents/public.ts'
import { t } from './holder-texts.ts'

/** A site as its card shows it: perhaps not chosen yet, perhaps nobody's. */
export interface MaybeOwned {
  site_id: number | null
  site_ref: string | null
  owner_customer_id: number | null
}

/** Makes and opens the ownership certificate of a site that somebody owns. */
export const OwnershipCertificate = ({ site: { site_id, owner_customer_id } }: { site: MaybeOwned }) =>
  site_id !== null &&
  owner_customer_id !== null && (
    <MakePaper endpoint={papers.certificate} params={{ site_id }} label={t('holders.certificate')} />
  )
