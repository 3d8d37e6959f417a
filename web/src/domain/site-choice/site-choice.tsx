import Divider from '@mui/material/Divider'
import Typography from '@mui/material/Typography'
import type { RowSite, Site, SiteType } from '@sexton/contract/sites/calls'
import { SitePicker } from './site-picker.tsx'
import { SiteTypeChoice } from './site-type-choice.tsx'
import { t } from './texts.ts'

interface Properties {
  /** The tariff whose prices are shown; null where nothing is to be paid. */
  tariff_id: number | null
  forBurial?: boolean | undefined
  /** For whoever had the site before these records (legacy). */
  legacy?: boolean
  type: SiteType | null
  onType: (type: SiteType | null) => void
  site: Site | null
  onSite: (site: RowSite | null) => void
}

/** The next choice lies below a long list of types. */
const intoView = (place: HTMLElement | null) => place?.scrollIntoView({ block: 'start' })

/** Chooses a type of site, then block, row and site of it. */
export function SiteChoice({ tariff_id, forBurial, legacy = false, type, onType, site, onSite }: Properties) {
  return (
    <>
      <SiteTypeChoice
        tariff_id={tariff_id}
        forBurial={forBurial}
        legacy={legacy}
        chosen={type}
        onChoose={(chosen) => {
          onType(chosen)
          onSite(null)
        }}
      />
      {type && (
        <>
          <Divider sx={{ my: 1.5 }} />
          <Typography variant="h3" component="h3" sx={{ mb: 1 }} ref={intoView} key={type.site_type_id}>
            {t('site-choice.which')}
          </Typography>
          <SitePicker
            key={type.site_type_id}
            site_type_id={type.site_type_id}
            legacy={legacy}
            chosen={site}
            onChoose={onSite}
          />
        </>
      )}
    </>
  )
}
