import Typography from '@mui/material/Typography'
import { families, type Listing } from '@sexton/contract/families/calls'
import * as z from 'zod'
import { useApi } from '../../core/api/use-api.ts'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { RadioInput } from '../../ui/inputs/radio-input.tsx'
import { t } from './listing-texts.ts'

const choices = ['rule', 'yes', 'no'] as const
const form = z.object({ listed: z.enum(choices) })
const says = { rule: null, yes: true, no: false } as const

const options = choices.map((value) => ({ value, label: t(`listing.${value}`) }))

function Choose({ burial_id, listing, keptAs, onClose }: { burial_id: number; listing: Listing } & Opened) {
  const chosen = choices.find((one) => says[one] === listing.listed)!
  const values = useContractForm(form, { listed: chosen })
  const act = useActWithNotice(families.list, { onDone: onClose }, () => t('listing.done'))
  return (
    <FormDialog
      open
      title={t('listing.title')}
      submit={t('listing.save')}
      form={values}
      act={act}
      keptAs={keptAs}
      onClose={onClose}
      onSubmit={({ listed }) => act.run({ params: { burial_id }, body: { listed: says[listed] } })}
    >
      <RadioInput name="listed" label={t('listing.which')} options={options} />
      <Typography variant="body2" color="text.secondary">
        {t(`listing.${listing.public_as ?? 'none'}`)}
      </Typography>
    </FormDialog>
  )
}

/** Asks once opened; the burial's screen itself does not (practices-1). */
export default function ListingDialog({ burial_id, ...opened }: { burial_id: number } & Opened) {
  const { data } = useApi(families.listing, { params: { burial_id } })
  return data ? <Choose burial_id={burial_id} listing={data} {...opened} /> : null
}
