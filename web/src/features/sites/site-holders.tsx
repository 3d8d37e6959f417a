import type { SiteHolder } from '@sexton/contract/sites/holders'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Fragment } from 'react'
import { dateTime, mediumDate } from '../../core/format/formats.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { FlaggedChip } from '../../ui/theme/flagged-chip.tsx'
import { Row, Rows } from '../../ui/lists/rows.tsx'
import { ScreenLink } from '../../ui/layout/links.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { DocumentLink } from '../documents/public.ts'
import { t } from './holder-texts.ts'

/** `since 20 Nov 2026`, `12 Mar 2020 – 20 Nov 2026`, `until 20 Nov 2026` where the records do not say since when. */
function period({ held_from, held_until }: SiteHolder): string {
  const from = held_from && mediumDate(held_from)
  const until = held_until && mediumDate(held_until)
  if (from && until) return t('holders.between', { from, until })
  if (until) return t('holders.until', { until })
  return from ? t('holders.since', { from }) : t('holders.always')
}

/** How it came to them: by which sale, or why, with which documents, and who entered that. */
function Origin({ holder }: { holder: SiteHolder }) {
  const { reason, created_by: by, created_at, documents, sale_id } = holder
  if (!reason)
    return sale_id && <ScreenLink to={`/sale/${sale_id}`}>{t('holders.sale', { id: sale_id })}</ScreenLink>
  return (
    <>
      <span>{reason}</span>
      {documents.map((document) => (
        <DocumentLink key={document.document_id} document={document} />
      ))}
      {by && <span>{t('holders.entered', { by, at: dateTime(created_at) })}</span>}
    </>
  )
}

/** Who holds the site together with its owner. */
const Further = ({ members }: Pick<SiteHolder, 'members'>) => (
  <div>
    {t('holders.further')}
    {members.map(({ customer_id, customer_name }, at) => (
      <Fragment key={customer_id}>
        {at > 0 && ', '}
        <ScreenLink to={`/customer/${customer_id}`}>{customer_name}</ScreenLink>
      </Fragment>
    ))}
  </div>
)

/** Since when, who, and how it came to them. */
const columns = { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 11rem) minmax(0, 1fr)' }

function Holder({ holder }: { holder: SiteHolder }) {
  return (
    <Row title={<Box sx={{ color: 'text.secondary' }}>{period(holder)}</Box>}>
      <div>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <ScreenLink to={`/customer/${holder.customer_id}`}>{holder.customer_name}</ScreenLink>
          {holder.customer_flag && <FlaggedChip />}
        </Stack>
        {holder.members.length > 0 && <Further members={holder.members} />}
        <Typography
          component="div"
          variant="body2"
          color="text.secondary"
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}
        >
          <Origin holder={holder} />
        </Typography>
      </div>
    </Row>
  )
}

/** Who owns a site and who did before, the latest first. */
export const SiteHolders = ({ holders }: { holders: readonly SiteHolder[] }) => (
  <Section title={t('holders.title')} count={holders.length} holdsRows>
    {holders.length === 0 ? (
      <Empty>{t('holders.none')}</Empty>
    ) : (
      <Rows label={t('holders.title')} columns={columns}>
        {holders.map((holder) => (
          <Holder key={holder.site_holder_id} holder={holder} />
        ))}
      </Rows>
    )}
  </Section>
)
