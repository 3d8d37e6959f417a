import {
  contractorEdit,
  contractorForm,
  contractors,
  type Contractor,
} from '@sexton/contract/contractors/calls'
import CheckIcon from '@mui/icons-material/Check'
import CloseIcon from '@mui/icons-material/Close'
import Paper from '@mui/material/Paper'
import { useAct } from '../../core/api/use-act.ts'
import { useAutosavedForm } from '../../core/forms/use-autosaved-form.ts'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { FormActions } from '../../ui/forms/form-actions.tsx'
import { Form } from '../../ui/forms/form.tsx'
import Button from '@mui/material/Button'
import { ContractorFields } from './contractor-fields.tsx'
import type * as z from 'zod'
import { t } from './texts.ts'

type Values = z.input<typeof contractorEdit>

/** Under which what is typed into a contractor in edit is stored. */
export const editOf = ({ contractor_id }: Contractor) => `contractor-${contractor_id}`

// A salutation from legacy records may be none of the list.
const formOf = (contractor: Contractor) =>
  Object.fromEntries(
    Object.keys(contractorForm.shape).map((name) => [name, contractor[name as keyof Contractor]]),
  ) as Values

/** A contractor being changed in place; what it was when it was opened decides whether somebody else was quicker. */
export function ContractorEditor({ contractor, onDone }: { contractor: Contractor; onDone: () => void }) {
  const values = formOf(contractor)
  const form = useContractForm(contractorEdit, values)
  const autosave = useAutosavedForm(form, editOf(contractor), { values, version: contractor.updated_at })
  const update = useAct(contractors.update, { onDone })
  const params = { contractor_id: contractor.contractor_id }
  return (
    <Paper variant="outlined" sx={{ p: 1.5 }}>
      <Form
        form={form}
        autosave={autosave}
        act={update}
        onSubmit={(typed) => update.run({ params, body: { ...typed, updated_at: autosave.version } })}
      >
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
