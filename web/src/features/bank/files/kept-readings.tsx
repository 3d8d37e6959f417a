import Typography from '@mui/material/Typography'
import { bankFiles } from '@sexton/contract/bank/file-calls'
import type { BankTableShown } from '@sexton/contract/bank/file-shapes'
import { useApi } from '../../../core/api/use-api.ts'
import { PlainSelect } from '../../imports/public.ts'
import { t } from './texts.ts'
import type { FileReading } from './use-reading.ts'

interface Properties {
  bank_account_id: number
  table: BankTableShown
  say: FileReading['say']
}

/** The layouts that are kept for the account: the one by which the table is read, and another one instead (bank-13). */
export function KeptReadings({ bank_account_id, table: { kept_as }, say }: Properties) {
  const list = useApi(bankFiles.readings, { params: { bank_account_id } })
  const kept = list.data ?? []
  const take = (name: string) => {
    const chosen = kept.find(({ bank_reading }) => bank_reading === name)
    if (chosen) say({ reading: chosen.mapping })
  }
  return (
    <>
      {kept_as !== null && (
        <Typography color="text.secondary">{t('files.kept-as', { name: kept_as })}</Typography>
      )}
      {kept.some(({ bank_reading }) => bank_reading !== kept_as) && (
        <PlainSelect
          label={t('files.kept-by')}
          value={kept_as ?? ''}
          empty=""
          options={kept.map(({ bank_reading: value }) => ({ value, label: value }))}
          onChange={take}
          width={260}
        />
      )}
    </>
  )
}
