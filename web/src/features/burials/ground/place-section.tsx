import type { Burial } from '@sexton/contract/burials/burial'
import type { ReactNode } from 'react'
import { graveWords } from '../../../core/format/grave-words.ts'
import { Facts } from '../../../ui/layout/facts.tsx'
import { ScreenLink } from '../../../ui/layout/links.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { HeadstoneSwitch } from './headstone-switch.tsx'
import { t } from '../record-texts.ts'
import { t as shared } from '../texts.ts'

/** The site and grave, the place that legacy records name, and who else lies there. */
export function PlaceSection({ burial, children }: { burial: Burial; children?: ReactNode }) {
  const { site_id } = burial
  return (
    <Section title={t('burial.section.place')} actions={<HeadstoneSwitch burial={burial} />}>
      <Facts
        width={150}
        facts={[
          [
            shared('burial.site'),
            site_id ? (
              <ScreenLink to={`/site/${site_id}`}>{burial.site_ref}</ScreenLink>
            ) : (
              shared('burial.no-place')
            ),
          ],
          [
            t('burial.grave'),
            burial.grave_no === null && site_id ? t('burial.grave.unknown') : graveWords(burial),
          ],
          [t('burial.site-type'), burial.site_type],
          [t('burial.site-status'), burial.site_status],
          [t('burial.legacy-address'), burial.legacy_address],
        ]}
      />
      {children}
    </Section>
  )
}
