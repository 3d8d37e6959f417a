import { BurialsPanel } from './burials-panel.tsx'
import { t } from '../texts.ts'

/** Home: flagged burials. */
export function FlaggedBurials() {
  return (
    <BurialsPanel
      title={t('burials.flagged')}
      empty={t('burials.flagged.none')}
      statuses={['DRAFT', 'UNSITED', 'CONFIRMED', 'COMPLETE']}
      flagged
    />
  )
}
