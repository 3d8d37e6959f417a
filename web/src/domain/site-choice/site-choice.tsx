import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { SiteType } from '@sexton/contract/sites/calls'
import { Empty } from '../../ui/feedback/empty.tsx'
import type { ChosenSite } from './offered-sites.ts'
import { SitePicker } from './site-picker.tsx'
import { SiteTypeChoice } from './site-type-choice.tsx'
import { t } from './texts.ts'
import type { Wanted } from './use-block.ts'

interface Properties extends Pick<Wanted, 'legacy' | 'pending' | 'refused'> {
  /** The tariff whose prices are shown; null where nothing is to be paid. */
  tariff_id: number | null
  forBurial?: boolean | undefined
  type: SiteType | null
  onType: (type: SiteType | null) => void
  site: ChosenSite | null
  onSite: (site: ChosenSite | null) => void
}

/** On a phone the next choice lies below a long list of types. */
const intoView = (place: HTMLElement | null) => place?.scrollIntoView({ block: 'start' })

/** From this width on the types stand beside the plan. */
const beside = 'md'

/** Chooses a type of site at the left, then a site of it on the plan at the right. */
export function SiteChoice({ tariff_id, forBurial, type, onType, site, onSite, ...wanted }: Properties) {
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 2,
        rowGap: 1.5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', [beside]: '300px minmax(0, 1fr)' },
      }}
    >
      <div>
        <SiteTypeChoice
          tariff_id={tariff_id}
          forBurial={forBurial}
          legacy={wanted.legacy ?? false}
          chosen={type}
          onChoose={(chosen) => {
            onType(chosen)
            onSite(null)
          }}
        />
      </div>
      <Box sx={{ position: { [beside]: 'sticky' }, top: 0 }}>
        {type ? (
          <>
            <Typography variant="h3" component="h3" sx={{ mb: 1 }} ref={intoView} key={type.site_type_id}>
              {t('site-choice.which')}
            </Typography>
            <SitePicker
              {...wanted}
              key={`picker of ${type.site_type_id}`}
              site_type_id={type.site_type_id}
              chosen={site}
              onChoose={onSite}
            />
          </>
        ) : (
          <Empty>{t('site-choice.type.first')}</Empty>
        )}
      </Box>
    </Box>
  )
}
