import type { Reply } from '@sexton/contract/core/endpoint'
import { papers } from '@sexton/contract/papers/calls'
import { sites, type Site } from '@sexton/contract/sites/calls'
import Box from '@mui/material/Box'
import { useMemo } from 'react'
import { mediumDate, today } from '../../core/format/formats.ts'
import { useAct } from '../../core/api/use-act.ts'
import { useApi } from '../../core/api/use-api.ts'
import { useAsOpened } from '../../core/forms/use-as-opened.ts'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import { afterAct } from '../../ui/dialogs/after-act.ts'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { CustomerInput } from '../../domain/customers/customer-input.tsx'
import { t } from './holder-texts.ts'
import { TransferDocuments } from './transfer-documents.tsx'
import { transferSchema } from './transfer-schema.ts'

/** The new owner's certificate (receipts-14). */
const afterTransfer = ({ site_id, site_ref: site, ...owner }: Reply<typeof sites.transfer>) => ({
  title: t('transfer.done', { site, owner: owner.owner_customer_name ?? '' }),
  customer_id: owner.owner_customer_id!,
  papers: [{ endpoint: papers.certificate, params: { site_id }, label: t('holders.certificate') }],
})

/** The form works on the site as it was opened; the server refuses it where the site changed meanwhile (`updated_at`). */
function TransferForm({ site: now, keptAs, onClose }: { site: Site } & Opened) {
  const { opened: site, overtaken } = useAsOpened(now)
  const day = today()
  const schema = useMemo(
    () =>
      transferSchema({
        owner_customer_id: site.owner_customer_id ?? 0,
        held_from: site.ownership_date,
        today: day,
      }),
    [site, day],
  )
  const form = useContractForm(schema, { transferred_on: day, reason: '', document_ids: [] })
  const act = useAct(sites.transfer, {
    onDone: (passed) => {
      onClose()
      afterAct.set(afterTransfer(passed))
    },
  })
  const { site_id, updated_at } = site
  return (
    <FormDialog
      open
      title={t('transfer.title', { site: site.site_ref })}
      submit={t('transfer.do')}
      form={form}
      act={act}
      keptAs={keptAs}
      overtaken={overtaken}
      onClose={onClose}
      onSubmit={(values) => act.run({ params: { site_id }, body: { ...values, updated_at } })}
    >
      <Box sx={{ mb: 2 }}>
        <Facts
          facts={[
            [t('transfer.present'), site.owner_customer_name],
            [t('transfer.owned'), site.ownership_date && mediumDate(site.ownership_date)],
          ]}
        />
      </Box>
      <CustomerInput
        name="customer_id"
        label={t('transfer.to')}
        says={({ name, flag }) => t('transfer.found', { name, flag: String(flag) })}
        autoFocus
      />
      <DateInput
        name="transferred_on"
        label={t('transfer.on')}
        min={site.ownership_date ?? undefined}
        max={day}
        required
      />
      <TextInput name="reason" label={t('transfer.reason')} rows={2} maxLength={1000} required />
      <TransferDocuments name="document_ids" site_id={site_id} />
    </FormDialog>
  )
}

/** Transfer ownership of a site (sites-12). Mount it only while it is open. */
export default function TransferDialog({ site_id, ...opened }: { site_id: number } & Opened) {
  const site = useApi(sites.get, { params: { site_id } })
  return site.data ? <TransferForm site={site.data} {...opened} /> : null
}
