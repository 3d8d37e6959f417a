import OutlinedInput from '@mui/material/OutlinedInput'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { mails, outboxStates } from '@sexton/contract/mails/calls'
import { useDeferredValue, useId, useState, type ComponentProps } from 'react'
import { useApi } from '../../core/api/use-api.ts'
import { usePractice } from '../../core/practices.ts'
import { useAddress } from '../../core/screens/use-address.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Pager } from '../../ui/lists/pager.tsx'
import { Rows } from '../../ui/lists/rows.tsx'
import { ToolSelect } from '../../ui/search/tool-select.tsx'
import { TextOutbox } from '../texts/public.ts'
import { MailRow, mailColumns } from './mail-row.tsx'
import { t } from './texts.ts'

const size = 50

type Shown = (typeof outboxStates)[number]

const shownOptions = [
  { value: '', label: t('outbox.state.ALL') },
  ...outboxStates.map((value) => ({ value, label: t(`outbox.state.${value}`) })),
]

/** What is looked for, in the address, so that Back and a link find it again. */
function useSought() {
  const { shown, put: putNow } = useAddress()
  const [text, setText] = useState(shown.get('text') ?? '')
  const state = outboxStates.find((known) => known === shown.get('state'))
  const offset = Math.max(0, Number(shown.get('offset')) || 0)
  const put = (changed: Record<string, string>) => putNow(changed, { replace: true })
  return {
    text,
    state,
    offset,
    isTexts: shown.get('of') === 'texts',
    setOf: (of: string) => put({ of, state: '', offset: '' }),
    setText: (typed: string) => {
      setText(typed)
      put({ text: typed.trim(), offset: '' })
    },
    setState: (chosen: string) => put({ state: chosen, offset: '' }),
    setOffset: (to: number) => put({ offset: to > 0 ? String(to) : '' }),
  }
}

interface Sought {
  label: string
  value: string
  onChange: (text: string) => void
}

function SoughtText({ label, value, onChange }: Sought) {
  const id = useId()
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      sx={{ width: { xs: 1, sm: 'auto' }, alignItems: { sm: 'center' }, gap: 0.75 }}
    >
      <Typography component="label" htmlFor={id} variant="body2" color="text.secondary">
        {label}
      </Typography>
      <OutlinedInput
        id={id}
        type="search"
        value={value}
        inputProps={{ maxLength: 200 }}
        onChange={(event) => onChange(event.target.value)}
      />
    </Stack>
  )
}

const ofOptions = [
  { value: '', label: t('mails.customer') },
  { value: 'texts', label: t('outbox.texts') },
]

type Query = ComponentProps<typeof TextOutbox>['query']

function MailSection({ list, query, onPage }: { list: Listed; query: Query; onPage: (to: number) => void }) {
  if (!list.data) return null
  return (
    <Section
      title={t('mails.customer')}
      count={list.total}
      holdsRows
      actions={<Pager list={list} offset={query.offset} size={size} onPage={onPage} />}
    >
      {list.data.length === 0 && (
        <Empty>{t(query.text || query.state ? 'outbox.none.found' : 'outbox.none')}</Empty>
      )}
      <Rows columns={mailColumns} label={t('outbox.title')} outdated={list.outdated}>
        {list.data.map((mail) => (
          <MailRow key={mail.mail_id} mail={mail} withCustomer />
        ))}
      </Rows>
    </Section>
  )
}

const useMails = (query: Query | undefined) =>
  useApi(mails.list, query ? { query } : null, { live: ['mail', 'customer'], keepLast: true })

type Listed = ReturnType<typeof useMails>

/** What was sent by e-mail and text, newest first, and what became of it (mails-4, texts-11). */
export default function OutboxScreen() {
  const { text, state, offset, isTexts, setText, setState, setOffset, setOf } = useSought()
  const hasTexts = usePractice('texts')
  const sought = useDeferredValue(text.trim())
  const query = { limit: size, offset, state: state as Shown | undefined, text: sought || undefined }
  const ofTexts = hasTexts && isTexts
  const list = useMails(ofTexts ? undefined : query)
  const reload = !ofTexts && (
    <ActButton variant="outlined" pending={list.refreshing} onClick={list.reload}>
      {t('outbox.reload')}
    </ActButton>
  )
  return (
    <Screen title={t('outbox.title')} actions={reload} loading={list.loading} error={list.error}>
      <Typography color="text.secondary">{t(hasTexts ? 'outbox.about.both' : 'outbox.about')}</Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
        {hasTexts && (
          <ToolSelect
            label={t('outbox.of')}
            value={isTexts ? 'texts' : ''}
            options={ofOptions}
            onChange={setOf}
          />
        )}
        <ToolSelect label={t('outbox.show')} value={state ?? ''} options={shownOptions} onChange={setState} />
        <SoughtText
          label={t(ofTexts ? 'outbox.text.texts' : 'outbox.text')}
          value={text}
          onChange={setText}
        />
      </Stack>
      {ofTexts ? (
        <TextOutbox query={query} onPage={setOffset} />
      ) : (
        <MailSection list={list} query={query} onPage={setOffset} />
      )}
    </Screen>
  )
}
