import type { Burial } from '@sexton/contract/burials/burial'
import { config } from '../../core/config.ts'
import { Facts } from '../../ui/layout/facts.tsx'
import { FoldingSection } from '../../ui/layout/folding-section.tsx'
import { nameOf } from './burial-words.ts'
import { isPublic, PublicPage } from './public-page.tsx'
import { PublicSwitch } from './public-switch.tsx'
import { t } from './record-texts.ts'
import { t as shared } from './texts.ts'

/** The public page of a completed burial, where a portal serves one. */
export function PublicSection({ burial }: { burial: Burial }) {
  if (config().PORTAL_URL === '' || burial.burial_status_ref !== 'COMPLETE') return null
  return (
    <FoldingSection
      title={shared('burial.public')}
      remembered="public-page"
      actions={<PublicSwitch burial={burial} />}
    >
      <Facts
        empty={t('burial.public.hidden')}
        facts={
          isPublic(burial)
            ? [
                [t('burial.public.address'), <PublicPage key="page" burial={burial} name={nameOf(burial)} />],
                [t('burial.views'), burial.public_views],
              ]
            : []
        }
      />
    </FoldingSection>
  )
}
