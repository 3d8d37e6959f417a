import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import { rights, type Holder, type Right, type SiteRight } from '@sexton/contract/rights/calls'
import {
  endedWords,
  openingRuleWords,
  rightKindWords,
  shareWords,
  togetherWords,
} from '@sexton/contract/rights/words'
import type { Site } from '@sexton/contract/sites/calls'
import { useApi } from '../../core/api/use-api.ts'
import { mediumDate } from '../../core/format/formats.ts'
import { siteLive } from '../../core/live/site-live.ts'
import { usePractice } from '../../core/practices.ts'
import { useMay } from '../../core/session/use-may.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { useDialog } from '../../ui/dialogs/use-dialog.ts'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { ScreenLink } from '../../ui/layout/links.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { FlaggedChip } from '../../ui/theme/flagged-chip.tsx'
import { phoneRowHeight } from '../../ui/lists/rows.tsx'
import { t } from './texts.ts'

const EnterRight = whenOpened(() => import('./enter-right.tsx'))
const ChangeRight = whenOpened(() => import('./change-right.tsx'))
const MendHolders = whenOpened(() => import('./mend-holders.tsx'))

/** One holder: who, with which share, alive or dead. */
const HolderLine = ({ holder }: { holder: Holder }) => (
  <Stack
    component="li"
    direction="row"
    sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', py: 0.5, minHeight: { xs: phoneRowHeight, sm: 0 } }}
  >
    <ScreenLink to={`/customer/${holder.customer_id}`}>{holder.customer_name}</ScreenLink>
    {holder.share && <span>{t('rights.share', { share: shareWords(holder) })}</span>}
    {holder.is_lead && <Chip size="small" variant="outlined" label={t('rights.lead')} />}
    {holder.as_executor && <Chip size="small" variant="outlined" label={t('rights.executor')} />}
    {holder.died_on && <Chip size="small" label={t('rights.died', { date: mediumDate(holder.died_on) })} />}
    {holder.customer_flag && <FlaggedChip />}
  </Stack>
)

const Holders = ({ holders }: { holders: readonly Holder[] }) => (
  <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
    {holders.map((holder) => (
      <HolderLine key={holder.customer_id} holder={holder} />
    ))}
  </Box>
)

const RightFacts = ({ right, many }: { right: Right; many: boolean }) => (
  <Facts
    facts={[
      [t('rights.kind'), rightKindWords[right.kind]],
      [t('rights.together'), many ? togetherWords[right.together] : t('rights.alone')],
      [t('rights.opening'), many && openingRuleWords[right.opening_rule]],
      [t('rights.granted'), right.granted_on && mediumDate(right.granted_on)],
      [t('rights.ends'), right.ends_on ? mediumDate(right.ends_on) : t('rights.perpetual')],
      [t('rights.succession'), right.succession],
      [t('rights.conditions'), right.conditions],
    ]}
  />
)

function Enter({ site }: { site: Site }) {
  const may = useMay(rights.enter)
  const open = useDialog(may && `enter-right-${site.site_id}`, (opened) => (
    <EnterRight site={site} {...opened} />
  ))
  return (
    may && (
      <ActButton variant="outlined" onPointerEnter={EnterRight.soon} onClick={open}>
        {t('rights.enter')}
      </ActButton>
    )
  )
}

function Changes({ site, right, of }: { site: Site; right: Right; of: SiteRight }) {
  const may = useMay(rights.change)
  const mayMend = useMay(rights.mend) && of.is_mendable
  const change = useDialog(may && `change-right-${right.right_id}`, (opened) => (
    <ChangeRight site={site} right={right} {...opened} />
  ))
  const mend = useDialog(mayMend && `mend-holders-${right.right_id}`, (opened) => (
    <MendHolders site={site} right={right} holders={of.holders} {...opened} />
  ))
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {mayMend && (
        <ActButton variant="outlined" onPointerEnter={MendHolders.soon} onClick={mend}>
          {t('rights.mend')}
        </ActButton>
      )}
      {may && (
        <ActButton variant="outlined" onPointerEnter={ChangeRight.soon} onClick={change}>
          {t('rights.change')}
        </ActButton>
      )}
    </Stack>
  )
}

/** The right in force, or why there is none. */
function Known({ of, site }: { of: SiteRight; site: Site }) {
  const { right, holders } = of
  const inForce = right?.state === 'IN_FORCE' ? right : null
  return (
    <Section
      title={t('rights.title')}
      count={inForce && inForce.deed_no !== null && t('rights.deed', { no: inForce.deed_no })}
      actions={
        inForce ? (
          <Changes site={site} right={inForce} of={of} />
        ) : (
          holders.length > 0 && <Enter site={site} />
        )
      }
    >
      <Stack sx={{ gap: 1.5 }}>
        {right?.ended_how && right.ended_on && (
          <Alert severity="warning">
            {t('rights.ended', { how: endedWords[right.ended_how], date: mediumDate(right.ended_on) })}
          </Alert>
        )}
        {of.is_vacant && inForce && <Alert severity="warning">{t('rights.vacant')}</Alert>}
        {of.transfer_id !== null && (
          <ScreenLink to={`/transfer/${of.transfer_id}`}>{t('rights.transfer')}</ScreenLink>
        )}
        {inForce && <Holders holders={holders} />}
        {inForce && <RightFacts right={inForce} many={holders.length > 1} />}
        {!right && <Empty>{t('rights.none')}</Empty>}
      </Stack>
    </Section>
  )
}

/** Who holds the right to a site, and what it says (rights-1). */
export default function SiteRightSection({ site }: { site: Site }) {
  const isOn = usePractice('rights')
  const given = { params: { site_id: site.site_id } }
  const { data } = useApi(rights.get, isOn ? given : null, { live: siteLive, keepLast: 'record' })
  if (!isOn) return null
  if (!data) return site.owner_customer_id !== null && <Box sx={{ minHeight: 160 }} />
  return (data.right !== null || data.holders.length > 0) && <Known of={data} site={site} />
}

export const order = 10
