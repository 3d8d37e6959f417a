import { contractorEdit, contractors, type Contractor } from '@sexton/contract/contractors/calls'
import CheckIcon from '@mui/icons-material/Check'
import CloseIcon from '@mui/icons-material/Close'
import Paper from '@mui/material/Paper'
import { useState } from 'react'
import { useAct } from '../../core/api/use-act.ts'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { FormActions } from '../../ui/forms/form-actions.tsx'
import { Form } from '../../ui/forms/form.tsx'
import Button from '@mui/material/Button'
import { ContractorFields } from './contractor-fields.tsx'
import { t } from './texts.ts'

/** A contractor being changed in place. */
export function ContractorEditor({ contractor, onDone }: { contractor: Contractor; onDone: () => void }) {
  // What it was when it was opened decides whether somebody else was quicker.
  const [opened] = useState(contractor)
  // A salutation from legacy records may be none of the list.
  const form = useContractForm(contractorEdit, opened as never)
  const update = useAct(contractors.update, { onDone })
  const params = { contractor_id: contractor.contractor_id }
  return (
    <Paper variant="outlined" sx={{ p: 1.5 }}>
      <Form form={form} onSubmit={(body) => update.run({ params, body })} error={update.error}>
        <ContractorFields own={{ value: contractor.contractor_type_id, label: contractor.contractor_type }} />
        <FormActions>
          <Button startIcon={<CloseIcon />} onClick={onDone}>
            {t('contractors.cancel')}
          </Button>
          <ActButton type="submit" startIcon={<CheckIcon />} pending={update.pending}>
            {t('contractors.save')}
          </ActButton>
        </FormActions>
      </Form>
    </Paper>
  )
}
