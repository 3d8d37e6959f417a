import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { bankFiles } from '@sexton/contract/bank/file-calls'
import type { BankFileRead } from '@sexton/contract/bank/file-shapes'
import { useApi } from '../../../core/api/use-api.ts'
import { dateTime, shortDate } from '../../../core/format/formats.ts'
import { AskingButton } from '../../../ui/dialogs/asking-button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { ErrorDisplay } from '../../../ui/feedback/error-display.tsx'
import { useActWithNotice } from '../../../ui/feedback/use-act-with-notice.ts'
import { Section } from '../../../ui/layout/section.tsx'
import { ShowMore, useShown } from '../../../ui/lists/show-more.tsx'
import { t } from './texts.ts'

const said = (file: BankFileRead) =>
  [
    file.from_on && t('files.list.period', { from: shortDate(file.from_on), to: shortDate(file.to_on) }),
    t('files.list.lines', { added: file.lines_added, total: file.lines_total }),
    file.open > 0 && t('files.list.open', { count: file.open }),
    file.cut && t('files.list.cut'),
    t('files.list.read', { at: dateTime(file.read_at), by: file.read_by }),
  ].filter(Boolean)

function FileLine({ file }: { file: BankFileRead }) {
  const { bank_file_id, filename: name, undone_at, undone_by, lines_added } = file
  const act = useActWithNotice(bankFiles.undo, {}, () => t('files.undo.done', { name }))
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', columnGap: 1, minHeight: 44, py: 0.5 }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <strong>{name}</strong>
        <Typography variant="body2" color="text.secondary">
          {undone_at
            ? t('files.list.undone', { at: dateTime(undone_at), by: undone_by })
            : said(file).join(' · ')}
        </Typography>
      </Box>
      {!undone_at && (
        <AskingButton
          label={t('files.undo')}
          variant="text"
          act={act}
          title={t('files.undo.title', { name })}
          confirm={t('files.undo')}
          danger
          onConfirm={() => act.run({ params: { bank_file_id } })}
        >
          {t('files.undo.text', { count: lines_added })}
        </AskingButton>
      )}
    </Box>
  )
}

/** The files that were read for an account, the newest first (bank-14). */
export function FileList({ bank_account_id }: { bank_account_id: number }) {
  const shown = useShown()
  const list = useApi(
    bankFiles.list,
    { params: { bank_account_id }, query: { limit: String(shown.limit) } },
    { live: ['bank_file', 'bank_line'] },
  )
  return (
    <Section title={t('files.list')} count={list.total}>
      <ErrorDisplay error={list.error} />
      {list.data?.length === 0 && <Empty>{t('files.list.none')}</Empty>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {list.data?.map((file) => (
          <FileLine key={file.bank_file_id} file={file} />
        ))}
      </Box>
      <ShowMore shown={shown} list={list} />
    </Section>
  )
}
