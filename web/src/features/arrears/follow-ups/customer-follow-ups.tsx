import Typography from '@mui/material/Typography'
import { followUps } from '@sexton/contract/arrears/follow-ups'
import { shortDate, today } from '../../../core/format/formats.ts'
import { useApi } from '../../../core/api/use-api.ts'
import { useMay } from '../../../core/session/use-may.ts'
import { useDialog } from '../../../ui/dialogs/use-dialog.ts'
import { ActButton } from '../../../ui/actions/act-button.tsx'
import { whenOpened } from '../../../ui/dialogs/when-opened.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { ErrorDisplay } from '../../../ui/feedback/error-display.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { isEmpty } from '../../../ui/layout/is-empty.ts'
import { FoldingSection } from '../../../ui/layout/folding-section.tsx'
import { Row, Rows } from '../../../ui/lists/rows.tsx'
import { FollowUpActs } from './follow-up-acts.tsx'
import { followUpsOf } from './follow-ups-listed.ts'
import { t } from './texts.ts'

const FollowUpDialog = whenOpened(() => import('./follow-up-dialog.tsx'))

/** What is to be followed up of a customer, and another note to (arrears-6, arrears-7). */
export function CustomerFollowUps({ customer_id }: { customer_id: number }) {
  const mayAdd = useMay(followUps.add)
  const open = useDialog(mayAdd && `follow-up-${customer_id}`, (opened) => (
    <FollowUpDialog customer_id={customer_id} {...opened} />
  ))
  const list = useApi(...followUpsOf(customer_id))
  if (list.denied) return null
  return (
    <FoldingSection
      title={t('follow-up.title')}
      count={list.total}
      remembered="follow-ups"
      isEmpty={isEmpty(list.total, list.error)}
      add={
        mayAdd && (
          <ActButton variant="outlined" size="small" onClick={open}>
            {t('follow-up.add')}
          </ActButton>
        )
      }
    >
      <ErrorDisplay error={list.error} />
      {list.loading && <Loading rows={1} />}
      {list.data?.length === 0 && <Empty>{t('follow-up.none')}</Empty>}
      <Rows label={t('follow-up.title')} columns="1fr auto">
        {list.data?.map((row) => (
          <Row
            key={row.note_id}
            title={
              <span>
                {row.note}
                <Typography
                  variant="body2"
                  sx={{ color: row.follow_up_on < today() ? 'warning.main' : 'text.secondary' }}
                >
                  {[shortDate(row.follow_up_on), row.user_name && t('follow-up.by', { name: row.user_name })]
                    .filter(Boolean)
                    .join(', ')}
                </Typography>
              </span>
            }
          >
            <FollowUpActs row={row} />
          </Row>
        ))}
      </Rows>
    </FoldingSection>
  )
}
