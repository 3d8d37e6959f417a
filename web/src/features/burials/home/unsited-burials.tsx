import { ScreenLink } from '../../../ui/layout/links.tsx'
import { unsitedBurials } from './burials-listed.ts'
import { BurialsPanel } from './burials-panel.tsx'
import { t } from '../texts.ts'

/** Home: burials without a site. */
export function UnsitedBurials() {
  return (
    <BurialsPanel
      title={t('burials.unsited')}
      empty={t('burials.unsited.none')}
      wanted={unsitedBurials}
      actions={<ScreenLink to="/unplaced_burials">{t('burials.unsited.old')}</ScreenLink>}
    />
  )
}
