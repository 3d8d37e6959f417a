import { burials } from '@sexton/contract/burials/calls'
import type { Customer } from '@sexton/contract/customers/shapes'
import { useNavigate } from 'react-router'
import { useMay } from '../../../core/session/use-may.ts'
import { ActButton } from '../../../ui/actions/act-button.tsx'
import { t } from '../texts.ts'

/** Adds a burial from before these records, while the customer has no draft (customers-22). */
export function LegacyBurial({ customer: { customer_id, draft_sale_id } }: { customer: Customer }) {
  const navigate = useNavigate()
  const may = useMay(burials.createLegacy)
  const mayEdit = useMay('PERM_EDIT')
  if (!may || !mayEdit) return null
  return (
    <ActButton
      variant="outlined"
      reason={draft_sale_id !== null && t('legacy-site.draft')}
      onClick={() => void navigate(`/new_burial?legacy=true&customer_id=${customer_id}`)}
    >
      {t('legacy-burial.open')}
    </ActButton>
  )
}
