import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { consents, type Consent, type KnownForm } from '@sexton/contract/consents/calls'
import { fileForm } from '@sexton/contract/consents/forms'
import { consentCode } from '@sexton/contract/consents/code'
import { documents, type DocumentRow } from '@sexton/contract/documents/calls'
import { useState } from 'react'
import * as z from 'zod'
import { useApi } from '../../core/api/use-api.ts'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import { today } from '../../core/format/formats.ts'
import { namedFile } from '../../core/transfer/named-file.ts'
import { upload } from '../../core/transfer/upload.ts'
import { useTransfer } from '../../core/transfer/use-transfer.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { useFileInput } from '../../ui/actions/use-file-input.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { kindWords } from './state-words.ts'
import { t } from './texts.ts'

const typedForm = fileForm.extend({ code: z.string() })

/** The scan that was chosen, and what its code says. */
interface Scan {
  file: File
  known: KnownForm
}

/** Chooses a scan and has its code read. */
function useScan(burial_id: number | undefined) {
  const [scan, setScan] = useState<Scan>()
  const { run, share, error } = useTransfer()
  const read = (file: File) =>
    run(async (watched) => {
      const known = (await upload(consents.readForm, [file], {
        fields: { ...(burial_id !== undefined && { burial_id }) },
        ...watched,
      })) as KnownForm
      setScan({ file, known })
    })
  const input = useFileInput({
    label: t('consents.file.choose'),
    accept: 'image/*,application/pdf',
    onFiles: ([file]) => void read(file!),
  })
  return { scan, input, reading: share !== null, error }
}

const wordsOf = (consent: Consent) => {
  const grave = consent.grave_no !== null && t('consents.grave', { grave: consent.grave_no })
  const site = [consent.site_ref, grave].filter(Boolean).join(', ')
  return t('consents.file.whose', { name: consent.name, what: kindWords(consent), site })
}

/** Whose consent it is: to be confirmed, or why it cannot be filed. */
function Whose({ known }: { known: KnownForm | undefined }) {
  if (!known || known.code === null) return null
  const { consent, problem } = known
  const severity = consent && problem === null ? 'info' : 'error'
  return (
    <Alert severity={severity} sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
      {consent ? (problem ?? wordsOf(consent)) : t('consents.file.unknown')}
    </Alert>
  )
}

interface Properties {
  /** The burial at which it is filed: the form of another one is refused. */
  burial_id: number | undefined
  onClose: () => void
}

/** A signed form is filed to its person, who is shown first (consents-8). */
export default function FileDialog({ burial_id, onClose }: Properties) {
  const { scan, input, reading, error } = useScan(burial_id)
  const form = useContractForm(typedForm, { code: '', given_on: today(), ends_on: null })
  const unread = scan !== undefined && scan.known.code === null
  const typed = unread ? consentCode(form.watch('code')) : null
  const byCode = useApi(
    consents.byCode,
    typed === null ? null : { params: { code: typed }, query: { burial_id } },
  )
  const known = unread ? byCode.data : scan?.known
  const isFilable = !!known?.consent && known.problem === null
  const storing = useTransfer()
  const act = useActWithNotice(consents.file, { onDone: onClose }, ({ name }) =>
    t('consents.file.done', { name }),
  )
  const file = async ({ given_on, ends_on }: z.output<typeof typedForm>) => {
    const { consent_id, site_id, burial_id: of, name } = known!.consent!
    const scanned = namedFile(scan!.file, t('consents.scan.named', { name }))
    const params = of === null ? { type: 'site', id: site_id } : { type: 'burial', id: of }
    const reply = await storing.run((watched) => upload(documents.add, [scanned], { params, ...watched }))
    if (reply === undefined) return false
    const { document_id } = (reply as DocumentRow[])[0]!
    return act.run({ params: { consent_id }, body: { document_id, given_on, ends_on, burial_id } })
  }
  return (
    <FormDialog
      open
      title={t('consents.file.title')}
      submit={t('consents.file.do')}
      form={form}
      act={{ ...act, pending: act.pending || storing.share !== null, error: act.error ?? storing.error }}
      keptAs={null}
      reason={isFilable ? null : t('consents.file.hint')}
      onClose={onClose}
      onSubmit={file}
    >
      {input.element}
      <Box sx={{ mb: 1.5, display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <ActButton variant="outlined" pending={reading} onClick={input.open}>
          {t(scan ? 'consents.file.other' : 'consents.file.choose')}
        </ActButton>
        <span>{scan?.file.name}</span>
      </Box>
      <ErrorDisplay error={error} />
      {unread && (
        <>
          <Alert severity="warning" sx={{ mb: 1.5 }}>
            {t('consents.file.no-code', { file: scan.file.name })}
          </Alert>
          <TextInput name="code" label={t('consents.file.code')} maxLength={20} />
        </>
      )}
      <Whose known={known} />
      {isFilable && (
        <>
          <DateInput name="given_on" label={t('consents.given-on')} max={today()} required />
          {known.consent?.for_kind === 'STANDING' && (
            <DateInput name="ends_on" label={t('consents.ends-on')} min={today()} ahead />
          )}
        </>
      )}
    </FormDialog>
  )
}
