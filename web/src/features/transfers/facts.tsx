import type { Transfer } from '@sexton/contract/transfers/transfer'
import EditIcon from '@mui/icons-material/Edit'
import { dateTime, mediumDate } from '../../core/format/formats.ts'
import { IconAct } from '../../ui/actions/icon-act.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { ScreenLink } from '../../ui/layout/links.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { useFactsDialog } from './dialogs.tsx'
import { t } from './texts.ts'
import { useEditing } from './use-editing.ts'

const byAt = (by: string | null, at: string | null) =>
  by && at && t('transfer.by-at', { by, at: dateTime(at) })

const Who = ({ of: { customer_id, name, died_on } }: Pick<Transfer, 'of'>) => (
  <ScreenLink to={`/customer/${customer_id}`}>
    {died_on ? t('transfer.died', { name, day: mediumDate(died_on) }) : name}
  </ScreenLink>
)

/** Which way the right passes on, when, and who did what. */
export function TransferFacts({ transfer }: { transfer: Transfer }) {
  const isEditing = useEditing(transfer)
  const edit = useFactsDialog(transfer)
  const { site_id, site_ref, route, effective_on, to, together, reason } = transfer
  const takers = transfer.people.filter(({ position }) => position === 'TAKES')
  return (
    <Section
      title={t('transfer.facts')}
      anchor="facts"
      actions={isEditing && <IconAct label={t('transfer.facts.edit')} icon={<EditIcon />} onClick={edit} />}
    >
      <Facts
        facts={[
          [t('transfer.of'), <Who key="of" of={transfer.of} />],
          [
            'Site',
            <ScreenLink key="site" to={`/site/${site_id}`}>
              {site_ref}
            </ScreenLink>,
          ],
          [t('transfer.route'), route?.transfer_route],
          [t('transfer.day'), effective_on && mediumDate(effective_on)],
          [
            t('transfer.together'),
            Math.max(takers.length, to.length) > 1 && t(`transfer.together.${together}`),
          ],
          [t('transfer.to'), to.map(({ name }) => name).join(', ')],
          [t('transfer.started'), byAt(transfer.created_by, transfer.created_at)],
          [t('transfer.prepared'), byAt(transfer.prepared_by, transfer.prepared_at)],
          [t('transfer.note'), reason],
        ]}
      />
    </Section>
  )
}
