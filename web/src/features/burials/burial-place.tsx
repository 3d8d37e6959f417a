import type { BurialCard } from '@sexton/contract/burials/card'
import { ScreenLink } from '../../ui/links.tsx'
import { t } from './texts.ts'

/** Where a burial is, in full, with a way to the site. */
export function Place({ burial }: { burial: BurialCard }) {
  if (!burial.site_id) return <>{t('burial.no-place')}</>
  const { block_ref: block, row_no: row, site_no: site, grave_no: grave } = burial
  const words = t('burial.place', { block, row, site: String(site), grave: grave ?? '–' })
  return <ScreenLink to={`/site/${burial.site_id}`}>{words}</ScreenLink>
}
