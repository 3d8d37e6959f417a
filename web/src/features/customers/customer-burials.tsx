import { customers } from '@sexton/contract/customers'
import type { Reply } from '@sexton/contract/endpoint'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import { deceasedName, notSet, partialDate } from '../../core/formats.ts'
import { FlaggedChip } from '../../ui/flagged-chip.tsx'
import { ScreenLink } from '../../ui/links.tsx'
import { ResultCard } from '../../ui/result-card.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { deceasedOf } from './customer-words.ts'
import { PagedSection } from './paged-section.tsx'
import { t } from './texts.ts'
import { useCustomerList } from './use-customer-list.ts'

type Burial = Reply<typeof customers.burials>[number]

function BurialRow({ burial }: { burial: Burial }) {
  const died = partialDate(burial.death_date, burial.death_precision)
  const buried = partialDate(burial.burial_date, burial.burial_precision)
  const place = { site: burial.site_ref, grave: burial.grave_no }
  return (
    <ResultCard
      title={<ScreenLink to={`/burial/${burial.burial_id}`}>{deceasedName(deceasedOf(burial))}</ScreenLink>}
      chips={
        <>
          <StatusChip kind="burial" status={burial.burial_status_ref} />
          {burial.flag && <FlaggedChip />}
          {burial.is_legacy && <Chip size="small" variant="outlined" label={t('customers.legacy')} />}
        </>
      }
    >
      <Stack direction="row" sx={{ columnGap: 2, flexWrap: 'wrap', color: 'text.secondary' }}>
        {died !== notSet && <span>{t('customer.burial.died', { date: died })}</span>}
        <span>
          {buried !== notSet ? t('customer.burial.on', { date: buried }) : t('customer.burial.no-date')}
        </span>
        {burial.burial_slot && <span>{burial.burial_slot}</span>}
        {burial.site_id ? (
          <ScreenLink to={`/site/${burial.site_id}`}>{t('customer.burial.site', place)}</ScreenLink>
        ) : (
          <span>{t('customer.burial.no-site')}</span>
        )}
      </Stack>
    </ResultCard>
  )
}

/** The customer's burials, the latest first. */
export function CustomerBurials({ customer_id }: { customer_id: number }) {
  const { rows, section } = useCustomerList(customers.burials, customer_id)
  return (
    <PagedSection {...section} title={t('customer.burials')} empty={t('customer.burials.none')}>
      {rows?.map((burial) => (
        <BurialRow key={burial.burial_id} burial={burial} />
      ))}
    </PagedSection>
  )
}
