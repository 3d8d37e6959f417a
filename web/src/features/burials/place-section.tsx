import type { Burial } from '@sexton/contract/burials/burial'
import Typography from '@mui/material/Typography'
import { partialDate } from '../../core/formats.ts'
import { Facts } from '../../ui/facts.tsx'
import { ScreenLink } from '../../ui/links.tsx'
import { Section } from '../../ui/section.tsx'
import { nameOf } from './burial-words.ts'
import { HeadstoneSwitch } from './headstone-switch.tsx'
import { t } from './texts.ts'

const graveWords = ({ grave_no: grave, position, grave_places: places }: Burial) =>
  grave !== null && places !== null && places > 1
    ? t('burial.grave.place', { grave, position, places })
    : grave

function Beside({ burial }: { burial: Burial }) {
  if (burial.beside.length === 0) return <>{t('burial.beside.none')}</>
  return burial.beside.map((other) => (
    <div key={other.burial_id}>
      <ScreenLink to={`/burial/${other.burial_id}`}>
        {t('burial.beside.one', { grave: other.grave_no ?? '–', name: nameOf(other) })}
      </ScreenLink>{' '}
      <Typography component="span" variant="body2" color="text.secondary">
        {partialDate(other.burial_date, other.burial_precision)}
      </Typography>
    </div>
  ))
}

/** The site and grave, and who else lies there. */
export function PlaceSection({ burial }: { burial: Burial }) {
  const { site_id } = burial
  return (
    <Section title={t('burial.section.place')} actions={<HeadstoneSwitch burial={burial} />}>
      <Facts
        facts={[
          [
            t('burial.site'),
            site_id ? (
              <ScreenLink to={`/site/${site_id}`}>{burial.site_ref}</ScreenLink>
            ) : (
              t('burial.no-place')
            ),
          ],
          [t('burial.grave'), graveWords(burial)],
          [t('burial.site-type'), burial.site_type],
          [t('burials.status'), burial.site_status],
          [t('burial.beside'), site_id && <Beside burial={burial} />],
        ]}
      />
    </Section>
  )
}
