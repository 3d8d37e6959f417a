import Box from '@mui/material/Box'
import { documents, type DocumentRow } from '@sexton/contract/documents/calls'
import { useFormContext } from 'react-hook-form'
import { dateTime } from '../../../core/format/formats.ts'
import { useApi } from '../../../core/api/use-api.ts'
import { UploadButton } from '../../../ui/actions/upload-button.tsx'
import { SelectInput } from '../../../ui/inputs/select-input.tsx'
import { t } from './texts.ts'

const name = 'on_paper.document_id'

/** The scan of the signed sheet: uploaded to the burial here, or one that is there; a sheet has several steps. */
export function SheetInput({ burial_id }: { burial_id: number }) {
  const { setValue } = useFormContext()
  const objects = [{ parentObjectType: 'burial' as const, parentObjectId: burial_id }]
  const known = useApi(documents.get, { body: { objects } }, { live: ['burial'] }).data
  const sheets = (known ?? []).filter(
    ({ kind, property_ref }) => kind === 'uploaded' && property_ref === null,
  )
  const choose = (reply: unknown) =>
    setValue(name, (reply as DocumentRow[])[0]?.document_id, { shouldDirty: true, shouldValidate: true })
  return (
    <Box sx={{ mb: 1.5 }}>
      <SelectInput
        name={name}
        label={t('paper.sheet')}
        empty={t('paper.sheet.choose')}
        options={sheets.map(({ document_id, filename, attached_at }) => ({
          value: document_id,
          label: `${filename}, ${dateTime(attached_at)}`,
        }))}
        required
      />
      <UploadButton
        endpoint={documents.add}
        params={{ type: 'burial', id: burial_id }}
        label={t('paper.sheet.upload')}
        single
        onDone={choose}
      />
    </Box>
  )
}
