import type { Reply } from '@sexton/contract/core/endpoint'
import { transfers } from '@sexton/contract/transfers/calls'
import { startTransferForm } from '@sexton/contract/transfers/forms'
import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useAct } from '../../core/api/use-act.ts'
import { useApi } from '../../core/api/use-api.ts'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { RadioInput } from '../../ui/inputs/radio-input.tsx'
import { SelectInput } from '../../ui/inputs/select-input.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { t } from './texts.ts'

type Proposed = Reply<typeof transfers.proposed>

interface Properties extends Opened {
  site_id: number
  proposed: Proposed
  routes: Reply<typeof transfers.routes>
}

function StartForm({
  site_id,
  proposed: { site_ref, right_id, holders },
  routes,
  keptAs,
  onClose,
}: Properties) {
  const navigate = useNavigate()
  const first = holders.find(({ of }) => of.died_on !== null) ?? holders[0]
  const form = useContractForm(startTransferForm, {
    of_customer_id: first?.of.customer_id ?? null,
    transfer_route_id: first?.transfer_route_id ?? null,
    reason: '',
  })
  const of = useWatch({ control: form.control, name: 'of_customer_id' })
  const chosen = holders.find((one) => one.of.customer_id === of)
  const act = useAct(transfers.start, {
    onDone: ({ transfer_id }) => {
      onClose()
      void navigate(`/transfer/${transfer_id}`)
    },
  })
  const propose = (customer_id: number) =>
    form.setValue(
      'transfer_route_id',
      holders.find((one) => one.of.customer_id === customer_id)?.transfer_route_id as number,
    )
  return (
    <FormDialog
      open
      title={t('start.title', { site: site_ref })}
      submit={t('start.do')}
      form={form}
      act={act}
      keptAs={keptAs}
      onClose={onClose}
      onSubmit={(body) => act.run({ params: { site_id }, body })}
    >
      <RadioInput
        name="of_customer_id"
        label={t('transfer.of')}
        required
        options={holders.map((one) => ({ value: one.of.customer_id, label: one.of.name }))}
        onPicked={() => propose(form.getValues('of_customer_id'))}
      />
      {chosen && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {chosen.why}
        </Alert>
      )}
      <SelectInput
        name="transfer_route_id"
        label={t('transfer.route')}
        required
        options={routes.map(({ transfer_route_id: value, transfer_route: label }) => ({ value, label }))}
      />
      <TextInput name="reason" label={t('transfer.note')} rows={2} maxLength={1000} />
      {right_id === null && (
        <Typography variant="body2" color="text.secondary">
          {t('start.right')}
        </Typography>
      )}
    </FormDialog>
  )
}

/** The holder who died or gives up the right, and the route that is proposed with its reason; the transfer in hand where there is one. */
export default function StartDialog({ site_id, onClose, ...opened }: { site_id: number } & Opened) {
  const navigate = useNavigate()
  const proposed = useApi(transfers.proposed, { params: { site_id } })
  const routes = useApi(transfers.routes, undefined)
  const { data } = proposed
  if (!data || !routes.data) return null
  const { in_hand, site_ref } = data
  if (in_hand === null)
    return <StartForm site_id={site_id} proposed={data} routes={routes.data} onClose={onClose} {...opened} />
  return (
    <ConfirmDialog
      open
      title={t('start.title', { site: site_ref })}
      confirm={t('start.open')}
      onConfirm={() => {
        onClose()
        void navigate(`/transfer/${in_hand}`)
      }}
      onClose={onClose}
    >
      {t('start.in-hand')}
    </ConfirmDialog>
  )
}
