import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { familyRequests, type FamilyRequest } from '@sexton/contract/families/calls'
import { requestStateWords, requestWords } from '@sexton/contract/families/requests'
import { mediumDate } from '../../core/format/formats.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { useDialog } from '../../ui/dialogs/use-dialog.ts'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { ScreenLink } from '../../ui/layout/links.tsx'
import { Row, Rows } from '../../ui/lists/rows.tsx'
import { t } from './request-texts.ts'

const AnswerDialog = whenOpened(() => import('./answer-dialog.tsx'))

const columns = { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1.4fr) max-content' }

const isOpen = ({ state }: FamilyRequest) => state === 'NEW' || state === 'WORKED'

/** What can be done with an open request (families-9). */
function Acts({ request }: { request: FamilyRequest }) {
  const { family_request_id: no, state } = request
  const work = useActWithNotice(familyRequests.work, {}, () => t('requests.work.done', { no }))
  const answer = useDialog(isOpen(request) && `family-request-${no}`, (opened) => (
    <AnswerDialog request={request} {...opened} />
  ))
  if (!isOpen(request)) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, alignItems: 'flex-start' }}>
      {state === 'NEW' && (
        <ActButton
          size="small"
          variant="outlined"
          pending={work.pending}
          onClick={() => void work.run({ params: { family_request_id: no } })}
        >
          {t('requests.work')}
        </ActButton>
      )}
      <ActButton size="small" onPointerEnter={AnswerDialog.soon} onClick={answer}>
        {t('requests.answer')}
      </ActButton>
    </Box>
  )
}

const About = ({ request }: { request: FamilyRequest }) => {
  const { deceased, site_ref: site, burial_id, worked_by, answered_by: by, answered_at, state } = request
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <ScreenLink to={`/burial/${burial_id}`}>
        {site ? t('requests.of', { deceased, site }) : deceased}
      </ScreenLink>
      {request.words !== null && <Box sx={{ whiteSpace: 'pre-line' }}>{request.words}</Box>}
      {isOpen(request) && worked_by && (
        <Box color="text.secondary">{t('requests.worked', { by: worked_by })}</Box>
      )}
      {by && answered_at && (
        <Box color="text.secondary" sx={{ whiteSpace: 'pre-line' }}>
          {t('requests.answered', { state: requestStateWords[state], by, date: mediumDate(answered_at) })}:{' '}
          {request.answer} {request.emailed && t('requests.emailed')}
        </Box>
      )}
    </Box>
  )
}

/** Requests with who asked, what became of them, and what can be done. */
export const RequestRows = ({ rows }: { rows: readonly FamilyRequest[] }) => (
  <Rows label={t('requests.home')} columns={columns}>
    {rows.map((request) => {
      const { family_request_id: no, kind, name, contact, created_at, state } = request
      return (
        <Row key={no} title={requestWords[kind]}>
          <Box sx={{ overflowWrap: 'anywhere' }}>
            <Box color="text.secondary">
              {t('requests.no', { no })}{' '}
              <Chip size="small" variant="outlined" label={requestStateWords[state]} />
            </Box>
            <Box>{t('requests.asked', { name, date: mediumDate(created_at) })}</Box>
            <Box>{contact}</Box>
          </Box>
          <Box>
            <About request={request} />
            <Acts request={request} />
          </Box>
        </Row>
      )
    })}
  </Rows>
)
