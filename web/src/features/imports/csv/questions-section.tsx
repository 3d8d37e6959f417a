import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ImportQuestion } from '@sexton/contract/imports/question'
import { Section } from '../../../ui/layout/section.tsx'
import { PlainSelect } from '../plain-inputs.tsx'
import { t } from './csv-texts.ts'
import type { BulkImport } from './use-bulk-import.ts'

/** Values of one question that are listed; what is open stands first. */
const listed = 60

interface Asked {
  question: ImportQuestion
  onAnswer: (key: string, answer: string) => void
}

const line = { display: 'grid', rowGap: 0.5, py: 0.75 } as const

/** One question: an answer for all lines, or one for each value that the file has. */
function Question({ question: { column, text, choices, rows }, onAnswer }: Asked) {
  return (
    <Box
      role="group"
      aria-label={text}
      sx={{ '& + &': { mt: 1.5, borderTop: 1, borderColor: 'divider', pt: 1.5 } }}
    >
      <Typography sx={{ fontWeight: 600 }}>{text}</Typography>
      {column !== '' && (
        <Typography variant="body2" color="text.secondary">
          {t('csv.question.column', { column })}
        </Typography>
      )}
      {rows.slice(0, listed).map(({ key, value, about, lines, answer }) => (
        <Box key={key} sx={line}>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {value !== null && <Box component="span">{value === '' ? t('csv.question.blank') : value}</Box>}{' '}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {t('csv.question.lines', { count: lines })}
            </Box>
            {about !== null && (
              <Typography variant="body2" color="text.secondary" sx={{ whiteSpace: 'pre-line' }}>
                {about}
              </Typography>
            )}
          </Box>
          <PlainSelect
            label={t('csv.question.answer', { value: value ?? '' })}
            isLabelHidden
            value={answer ?? ''}
            {...(answer === null && { empty: t('csv.question.choose') })}
            options={choices}
            onChange={(chosen) => chosen !== '' && onAnswer(key, chosen)}
          />
        </Box>
      ))}
      {rows.length > listed && (
        <Typography variant="body2" color="text.secondary">
          {t('csv.more', { names: '…', count: rows.length - listed })}
        </Typography>
      )}
    </Box>
  )
}

/** What the file leaves open: asked once, before anything is written (imports-24). */
export function QuestionsSection({ bulk }: { bulk: BulkImport }) {
  const { questions, open, columns } = bulk
  if (questions.length === 0) return null
  const { now, change } = columns
  const onAnswer = (key: string, answer: string) =>
    now && change({ answers: { ...now.mapping.answers, [key]: answer } })
  return (
    <Section title={open > 0 ? t('csv.questions.open', { count: open }) : t('csv.questions')}>
      {questions.map((question) => (
        <Question key={question.id} question={question} onAnswer={onAnswer} />
      ))}
    </Section>
  )
}
