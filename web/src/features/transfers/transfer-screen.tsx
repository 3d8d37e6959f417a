import { transfers } from '@sexton/contract/transfers/calls'
import type { Transfer } from '@sexton/contract/transfers/transfer'
import Box from '@mui/material/Box'
import { useParams } from 'react-router'
import { useApi } from '../../core/api/use-api.ts'
import { StoppedStrip } from '../../domain/holds/stopped-strip.tsx'
import { useStopped } from '../../domain/holds/use-stopped.ts'
import { Notices } from '../../domain/rights/notices.tsx'
import { RecordScreen } from '../../ui/layout/record-screen.tsx'
import { AuditPanel } from '../audits/public.ts'
import { DocumentsPanel } from '../documents/public.ts'
import { Decision } from './decision.tsx'
import { TransferFacts } from './facts.tsx'
import { TransferNeeds } from './needs.tsx'
import { NextStep, TransferActions } from './next-step.tsx'
import { TransferPapers } from './papers.tsx'
import { TransferPeople } from './people.tsx'
import { StateChip } from './state-chip.tsx'
import { t } from './texts.ts'

/** The documents of its site, from which it takes its own, and its history. */
const BesideTransfer = ({ transfer: { transfer_id, site_id } }: { transfer: Transfer }) => {
  const site = { type: 'site', id: site_id } as const
  return (
    <>
      <DocumentsPanel parent={site} uploadTo={site} />
      <AuditPanel object="transfer" id={transfer_id} />
    </>
  )
}

/** What stops its site while it is in hand: an objection, or what else someone put on hold. */
function Stopped({ site_id }: Pick<Transfer, 'site_id'>) {
  const { stopped } = useStopped({ site_id })
  return (
    <Box id="hold" sx={{ '&:empty': { display: 'none' } }}>
      <StoppedStrip stopped={stopped} />
    </Box>
  )
}

/** To those who cannot be found: they are decided about once a notice has run. */
function TransferNotices({ transfer: { transfer_id, site_id, people } }: { transfer: Transfer }) {
  const untraceable = people.filter(({ position }) => position === 'UNTRACEABLE')
  if (untraceable.length === 0) return null
  return (
    <div id="notices">
      <Notices
        about={{ about_object: 'transfer', about_id: transfer_id }}
        site_id={site_id}
        kind={t('transfer.notice')}
        // Who has no notice yet comes first.
        people={untraceable.toSorted(
          (one, other) => Number(one.notice !== null) - Number(other.notice !== null),
        )}
      />
    </div>
  )
}

/** A transfer of a right: who is entitled and what they say, its documents, what it needs, and the next step. */
export default function TransferScreen() {
  const transfer_id = Number(useParams().transfer_id)
  const { data, loading, error } = useApi(
    transfers.get,
    { params: { transfer_id } },
    { live: ['transfer', 'site', 'customer', 'notice'] },
  )
  const isInHand = data && (data.state === 'PREPARING' || data.state === 'READY')
  return (
    <RecordScreen
      title={t('transfer.title')}
      number={data?.transfer_no ?? undefined}
      status={data && <StateChip state={data.state} />}
      about={data && t('transfer.about', { name: data.of.name, site: data.site_ref })}
      actions={data && <TransferActions transfer={data} />}
      needs={isInHand && <TransferNeeds transfer={data} />}
      step={isInHand && <NextStep transfer={data} />}
      beside={data && <BesideTransfer transfer={data} />}
      loading={loading}
      error={error}
    >
      {data && (
        <>
          {isInHand && <Stopped site_id={data.site_id} />}
          {!isInHand && <Decision transfer={data} />}
          <TransferFacts transfer={data} />
          {!data.by_survivorship && <TransferPeople transfer={data} />}
          {!data.by_survivorship && <TransferPapers transfer={data} />}
          {isInHand && <TransferNotices transfer={data} />}
        </>
      )}
    </RecordScreen>
  )
}
