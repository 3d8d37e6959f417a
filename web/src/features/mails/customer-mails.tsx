import { useApi } from '../../core/api/use-api.ts'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { isEmpty } from '../../ui/layout/is-empty.ts'
import { FoldingSection } from '../../ui/layout/folding-section.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Rows } from '../../ui/lists/rows.tsx'
import { ShowMore, useShown } from '../../ui/lists/show-more.tsx'
import { MailRow } from './mail-row.tsx'
import { mailsOf } from './mails-of.ts'
import { t } from './texts.ts'

/** What was sent to a customer or in their matter, and what became of it (mails-4). */
export function CustomerMails({ customer_id }: { customer_id: number }) {
  const shown = useShown()
  const list = useApi(...mailsOf(customer_id, shown.limit))
  if (list.denied) return null
  return (
    <FoldingSection
      title={t('mails.customer')}
      count={list.total}
      remembered="mails"
      isEmpty={isEmpty(list.total, list.error)}
    >
      <ErrorDisplay error={list.error} />
      {list.loading && <Loading rows={1} />}
      {list.data?.length === 0 && <Empty>{t('mails.customer.none')}</Empty>}
      <Rows columns="minmax(0, 1fr)" label={t('mails.customer')}>
        {list.data?.map((mail) => (
          <MailRow key={mail.mail_id} mail={mail} />
        ))}
      </Rows>
      <ShowMore shown={shown} list={list} />
    </FoldingSection>
  )
}
