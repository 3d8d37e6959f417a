import type { Burial } from '@sexton/contract/burials/burial'
import { dateTime } from '../../core/format/formats.ts'
import { Facts } from '../../ui/layout/facts.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { nameOf } from './burial-words.ts'
import { isPublic, PublicPage } from './public-page.tsx'
import { PublicSwitch } from './public-switch.tsx'
import { t } from './texts.ts'

/** Who made and last changed the record, and its public page. */
export function RecordSection({ burial }: { burial: Burial }) {
  return (
    <Section title={t('burial.record')} actions={<PublicSwitch burial={burial} />}>
      <Facts
        facts={[
          [t('burial.created'), [dateTime(burial.created_at), burial.created_by].filter(Boolean).join(', ')],
          [t('burial.updated'), [dateTime(burial.updated_at), burial.updated_by].filter(Boolean).join(', ')],
          [t('burial.public'), isPublic(burial) && <PublicPage burial={burial} name={nameOf(burial)} />],
          [t('burial.views'), isPublic(burial) && burial.public_views],
        ]}
      />
    </Section>
  )
}
