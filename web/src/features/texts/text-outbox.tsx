import type { outboxStates } from '@sexton/contract/mails/calls'
import { texts } from '@sexton/contract/texts/calls'
import { useApi } from '../../core/api/use-api.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Pager } from '../../ui/lists/pager.tsx'
import { Rows } from '../../ui/lists/rows.tsx'
import { TextRow, textColumns } from './text-row.tsx'
import { t } from './texts.ts'

interface Properties {
  query: {
    limit: number
    offset: number
    state: (typeof outboxStates)[number] | undefined
    text: string | undefined
  }
  onPage: (offset: number) => void
}

/** The texts of the outbox, newest first, and what became of them (texts-11). */
export default function TextOutbox({ query, onPage }: Properties) {
  const list = useApi(texts.list, { query }, { live: ['text', 'customer', 'burial'], keepLast: true })
  return (
    <>
      <ErrorDisplay error={list.error} />
      {list.loading && <Loading rows={3} />}
      {list.data && (
        <Section
          title={t('texts.title')}
          count={list.total}
          holdsRows
          actions={<Pager list={list} offset={query.offset} size={query.limit} onPage={onPage} />}
        >
          {list.data.length === 0 && (
            <Empty>{t(query.text || query.state ? 'texts.none.found' : 'texts.none')}</Empty>
          )}
          <Rows columns={textColumns} label={t('texts.title')} outdated={list.outdated}>
            {list.data.map((text) => (
              <TextRow key={text.text_id} text={text} withRecord />
            ))}
          </Rows>
        </Section>
      )}
    </>
  )
}
