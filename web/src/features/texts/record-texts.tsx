import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { texts, type Reached } from '@sexton/contract/texts/calls'
import { languageNames, textLanguages, type TextLanguage } from '@sexton/contract/texts/kinds'
import { useApi } from '../../core/api/use-api.ts'
import { dateTime } from '../../core/format/formats.ts'
import { useMay } from '../../core/session/use-may.ts'
import { ActSwitch } from '../../ui/actions/act-switch.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { FoldingSection } from '../../ui/layout/folding-section.tsx'
import { Rows } from '../../ui/lists/rows.tsx'
import { ShowMore, useShown } from '../../ui/lists/show-more.tsx'
import { ToolSelect } from '../../ui/search/tool-select.tsx'
import { TextRow } from './text-row.tsx'
import { t } from './texts.ts'

type Of = { customer_id: number } | { burial_id: number }

const languages = [
  { value: '', label: t('texts.language.park') },
  ...textLanguages.map((value) => ({ value, label: languageNames[value] })),
]

/** Saves what changed of the customer, or of the burial's next of kin. */
function useSave(of: Of, onSaved: () => void) {
  const customer = useActWithNotice(texts.setCustomer, { onDone: onSaved }, () => t('texts.saved'))
  const kin = useActWithNotice(texts.setKin, { onDone: onSaved }, () => t('texts.saved'))
  const save = (body: { language?: TextLanguage | null; no_texts?: boolean }) =>
    'burial_id' in of ? kin.run({ params: of, body }) : customer.run({ params: of, body })
  return { act: 'burial_id' in of ? kin : customer, save }
}

function reachWords({ phone, typed }: Reached) {
  if (phone !== null) return t('texts.reach', { phone })
  return typed === null ? t('texts.reach.none') : t('texts.reach.not', { typed })
}

function NoTexts({ of, reached, onSaved }: { of: Of; reached: Reached; onSaved: () => void }) {
  const { act, save } = useSave(of, onSaved)
  const { no_texts_since: since, no_texts_how: how } = reached
  return (
    <Box>
      <ActSwitch
        label={t('texts.no')}
        on={since !== null}
        act={act}
        onChange={() => void save({ no_texts: since === null })}
      />
      {since !== null && (
        <Typography variant="body2" color="text.secondary">
          {t(how === 'REPLY' ? 'texts.no.reply' : 'texts.no.office', { when: dateTime(since) })}
        </Typography>
      )}
    </Box>
  )
}

/** The number that texts go to, their language, and whether it gets any: saved at once. */
function Reach({ of, reached, onSaved }: { of: Of; reached: Reached; onSaved: () => void }) {
  const { act, save } = useSave(of, onSaved)
  const mayEdit = useMay(texts.setCustomer)
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <Typography variant="body2">{reachWords(reached)}</Typography>
      {mayEdit && (
        <ToolSelect
          label={t('texts.language')}
          value={reached.language ?? ''}
          options={languages}
          onChange={(chosen) => void save({ language: (chosen || null) as TextLanguage | null })}
        />
      )}
      <ErrorDisplay error={act.error} />
      {mayEdit && reached.phone !== null && <NoTexts of={of} reached={reached} onSaved={onSaved} />}
    </Box>
  )
}

/** What was texted to a customer or about a burial, in which language, and whether the number wants any (texts-11). */
export default function RecordTexts({ of }: { of: Of }) {
  const shown = useShown()
  const live = { live: ['text', 'customer', 'burial'], keepLast: true } as const
  const query = { limit: shown.limit }
  const isBurial = 'burial_id' in of
  const ofBurial = useApi(texts.ofBurial, isBurial ? { params: of, query } : null, live)
  const ofCustomer = useApi(texts.ofCustomer, isBurial ? null : { params: of, query }, live)
  const kin = useApi(texts.kin, isBurial ? { params: of } : null, live)
  const customer = useApi(texts.customer, isBurial ? null : { params: of }, live)
  const list = isBurial ? ofBurial : ofCustomer
  const reached = isBurial ? kin : customer
  if (list.denied) return null
  return (
    <FoldingSection title={t('texts.title')} count={list.total} remembered="texts">
      <ErrorDisplay error={list.error ?? reached.error} />
      {reached.data && <Reach of={of} reached={reached.data} onSaved={reached.reload} />}
      {list.data?.length === 0 && <Empty>{t('texts.none')}</Empty>}
      <Rows columns="minmax(0, 1fr)" label={t('texts.title')}>
        {list.data?.map((text) => (
          <TextRow key={text.text_id} text={text} />
        ))}
      </Rows>
      <ShowMore shown={shown} list={list} />
    </FoldingSection>
  )
}
