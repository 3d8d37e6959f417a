import { incompleteBurials } from './burials-listed.ts'
import { BurialsPanel } from './burials-panel.tsx'
import { t } from '../texts.ts'

/** Home: burials that are drafts or confirmed. */
export function IncompleteBurials() {
  return (
    <BurialsPanel
      title={t('burials.incomplete')}
      empty={t('burials.incomplete.none')}
      wanted={incompleteBurials}
    />
  )
}
