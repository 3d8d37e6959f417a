import { StartTransfer } from '../transfers/public.ts'
import { t } from './texts.ts'

/** Of a right without a living holder: who holds it next can consent. */
export default function TransferVacant({ site_id, site_ref }: { site_id: number; site_ref: string }) {
  return (
    <StartTransfer
      site_id={site_id}
      label={t('consents.transfer')}
      named={t('consents.transfer.of', { site: site_ref })}
    />
  )
}
