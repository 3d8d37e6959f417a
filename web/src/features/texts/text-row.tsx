import Box from '@mui/material/Box'
import { texts, type Text } from '@sexton/contract/texts/calls'
import { dateTime } from '../../core/format/formats.ts'
import { useMay } from '../../core/session/use-may.ts'
import { ScreenLink } from '../../ui/layout/links.tsx'
import { Row } from '../../ui/lists/rows.tsx'
import { PutAside, SendAgain } from './by-hand.tsx'
import { t } from './texts.ts'

/** What became of it, in words. */
function outcomeOf(text: Text): string {
  const { state, failure, tries, next_try_at, waits_for, sent_at, delivered_at, kept_as_file, dismissed } =
    text
  if (state === 'QUEUED' && waits_for) return t(`text.state.QUEUED.${waits_for}`)
  if (state === 'QUEUED' && tries > 0) return t('text.state.QUEUED.again', { when: dateTime(next_try_at) })
  if (kept_as_file) return t('text.state.SENT.kept', { when: dateTime(sent_at) })
  if (state === 'FAILED' && failure) return t(`text.state.FAILED.${failure}`, { tries })
  if (dismissed) return t('text.state.PUT_ASIDE.dismissed')
  return t(`text.state.${state}`, { when: dateTime(delivered_at ?? sent_at) })
}

const troubled = new Set<Text['state']>(['FAILED', 'UNCERTAIN', 'HELD_BACK'])

const quiet = { color: 'text.secondary', fontSize: 'body2.fontSize' } as const

function Outcome({ text }: { text: Text }) {
  const { state, last_error: reason, last_error_at, created_at, created_by: by } = text
  const when = dateTime(created_at)
  return (
    <Box>
      <Box component="span" sx={troubled.has(state) ? { fontWeight: 500, color: 'error.main' } : {}}>
        {outcomeOf(text)}
      </Box>
      {reason && <Box sx={quiet}>{t('text.reason', { when: dateTime(last_error_at), reason })}</Box>}
      <Box sx={quiet}>{by ? t('text.written.by', { when, by }) : t('text.written', { when })}</Box>
    </Box>
  )
}

/** A text: to whom, what, and what became of it; with what can be done by hand, where that is needed and permitted. */
export function TextRow({ text, withRecord = false }: { text: Text; withRecord?: boolean }) {
  const { customer_id, customer, burial_id, to_phone, words, kind, channel, parts, state } = text
  const mayHandle = useMay(texts.sendAgain)
  const [to, name] =
    burial_id === null
      ? [`/customer/${customer_id}`, customer]
      : [`/burial/${burial_id}`, t('text.burial', { id: burial_id })]
  return (
    <Row
      title={
        <Box>
          <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>{to_phone}</Box>
          {withRecord && name && (
            <ScreenLink to={to} variant="body2">
              {name}
            </ScreenLink>
          )}
        </Box>
      }
    >
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <Box>{words}</Box>
        <Box sx={quiet}>
          {[t(`text.kind.${kind}`), t(`text.channel.${channel}`), t('text.parts', { parts })].join(' · ')}
        </Box>
      </Box>
      <Outcome text={text} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: { md: 'flex-end' } }}>
        {mayHandle && troubled.has(state) && (
          <>
            <SendAgain text={text} />
            <PutAside text={text} />
          </>
        )}
      </Box>
    </Row>
  )
}

/** On a phone one below the other. */
export const textColumns = {
  xs: 'minmax(0, 1fr)',
  md: 'minmax(0, 0.8fr) minmax(0, 1.7fr) minmax(0, 1.2fr) max-content',
}
