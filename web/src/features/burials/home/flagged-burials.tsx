import { flaggedBurials } from './burials-listed.ts'
import { BurialsPanel } from './burials-panel.tsx'
import { t } from '../texts.ts'

/** Home: flagged burials. */
export function FlaggedBurials() {
  return (
    <BurialsPanel title={t('burials.flagged')} empty={t('burials.flagged.none')} wanted={flaggedBurials} />
  )
}
