import type { BurialCard } from '@sexton/contract/burials/card'
import { ScreenLink } from '../../ui/layout/links.tsx'
import { CardFacts } from '../../ui/search/card-facts.tsx'
import { ResultCard } from '../../ui/search/result-card.tsx'
import { BurialDate } from './slot/burial-date.tsx'
import { BurialChips } from './burial-chips.tsx'
import { lesserFacts } from './lesser-facts.tsx'
import { listedName } from './burial-words.ts'
import { t } from './texts.ts'

function Place({ burial }: { burial: BurialCard }) {
  if (!burial.site_id) return <>{t('burial.no-place')}</>
  const { block_ref: block, row_no: row, site_no: site, grave_no: grave } = burial
  const words = t('burial.place', { block, row, site: String(site), grave: grave ?? '–' })
  return <ScreenLink to={`/site/${burial.site_id}`}>{words}</ScreenLink>
}

/** A burial with every fact of its card, as the search shows it (burials-36, burials-38). */
export function BurialResultCard({ burial }: { burial: BurialCard }) {
  const { burial_id, sale_id } = burial
  return (
    <ResultCard
      title={<ScreenLink to={`/burial/${burial_id}`}>{listedName(burial)}</ScreenLink>}
      chips={<BurialChips burial={burial} />}
      aside={<ScreenLink to={`/burial/${burial_id}`}>{t('burial.number', { burial_id })}</ScreenLink>}
    >
      <CardFacts
        facts={[
          [t('burial.buried'), <BurialDate key="date" burial={burial} />, 'plain'],
          [t('burial.site'), <Place key="place" burial={burial} />, 'plain'],
          [
            t('burial.customer'),
            <ScreenLink key="customer" to={`/customer/${burial.customer_id}`}>
              {burial.customer_name}
            </ScreenLink>,
          ],
          [
            t('burial.sale.label'),
            sale_id && (
              <ScreenLink to={`/sale/${sale_id}`}>
                {t('burial.sale.status', { sale_id, status: burial.sale_status })}
              </ScreenLink>
            ),
          ],
          ...lesserFacts(burial),
        ]}
      />
    </ResultCard>
  )
}
