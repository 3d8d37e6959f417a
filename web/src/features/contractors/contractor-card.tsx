import { contractors, type Contractor } from '@sexton/contract/contractors/calls'
import { fullName } from '@sexton/contract/values/names'
import RetireIcon from '@mui/icons-material/Archive'
import DeleteIcon from '@mui/icons-material/Delete'
import EditIcon from '@mui/icons-material/Edit'
import ReopenIcon from '@mui/icons-material/Unarchive'
import Chip from '@mui/material/Chip'
import { useMay } from '../../core/session/use-may.ts'
import { AskFirst } from '../../ui/dialogs/ask-first.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { useRetiring } from '../../ui/feedback/use-retiring.ts'
import { Facts } from '../../ui/layout/facts.tsx'
import { IconAct } from '../../ui/actions/icon-act.tsx'
import { MailLink, PhoneLink } from '../../ui/layout/links.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { ResultCard } from '../../ui/search/result-card.tsx'
import { DeskAccounts } from '../desk-accounts/public.ts'
import { OtherFacts } from '../notes/public.ts'
import { t } from './texts.ts'

const contactName = (it: Contractor) =>
  fullName({
    other_title: it.contact_other_title ?? null,
    salutation: it.contact_salutation,
    first_name: it.contact_first_name,
    last_name: it.contact_last_name,
  })

/** A contractor as it is saved. Delete shows only while no burial and no event uses it (contractors-4). */
export function ContractorCard({ contractor, onEdit }: { contractor: Contractor; onEdit: () => void }) {
  const mayEdit = useMay(contractors.update)
  const { name, contractor_id, retired } = contractor
  const retiring = useRetiring(contractors.setRetired, { contractor_id }, (to) =>
    t(to ? 'contractors.retire.done' : 'contractors.reopen.done', { name }),
  )
  const remove = useActWithNotice(contractors.remove, {}, () => t('contractors.deleted', { name }))
  const actions = mayEdit && (
    <>
      <IconAct label={t('contractors.edit', { name })} icon={<EditIcon />} onClick={onEdit} />
      <IconAct
        label={t(retired ? 'contractors.reopen' : 'contractors.retire', { name })}
        icon={retired ? <ReopenIcon /> : <RetireIcon />}
        pending={retiring.pending}
        onClick={() => retiring.set(!retired)}
      />
      {contractor.burial_count + contractor.event_count === 0 && (
        <AskFirst
          button={(ask) => (
            <IconAct label={t('contractors.delete', { name })} icon={<DeleteIcon />} onClick={ask} />
          )}
          act={remove}
          onConfirm={() => remove.run({ params: { contractor_id } })}
          title={t('contractors.delete.title')}
          confirm={t('contractors.delete.confirm')}
          danger
        >
          {t('contractors.delete.question', { name })}
        </AskFirst>
      )}
    </>
  )
  return (
    <ResultCard
      title={name}
      chips={retired && <Chip size="small" variant="outlined" label={t('contractors.retired')} />}
      aside={contractor.contractor_type}
      actions={actions}
    >
      <Facts
        facts={[
          [t('contractors.physical'), contractor.address_physical],
          [t('contractors.postal'), contractor.address_postal],
          [t('contractors.phone'), contractor.phone1 && <PhoneLink phone={contractor.phone1} />],
          [t('contractors.contact'), contactName(contractor)],
          [
            t('contractors.contact.phone'),
            contractor.contact_phone && <PhoneLink phone={contractor.contact_phone} />,
          ],
          [
            t('contractors.contact.email'),
            contractor.contact_email && <MailLink email={contractor.contact_email} />,
          ],
        ]}
      />
      <OtherFacts of={{ type: 'contractor', id: contractor_id }} bare />
      <DeskAccounts contractor={contractor} />
      <ErrorDisplay error={retiring.error} />
    </ResultCard>
  )
}
