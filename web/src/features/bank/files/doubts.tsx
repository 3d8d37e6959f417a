import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import type { BankDoubt } from '@sexton/contract/bank/file-shapes'
import { useState } from 'react'
import { money, shortDate } from '../../../core/format/formats.ts'
import { Section } from '../../../ui/layout/section.tsx'
import Button from '@mui/material/Button'
import { t } from './texts.ts'
import type { FileReading } from './use-reading.ts'

interface Line {
  booked_on: string
  amount: number
  name: string | null
  phone: string | null
  reference: string | null
  words: string | null
  bank_ref: string | null
}

const wordsOf = ({ booked_on, amount, name, phone, reference, words, bank_ref }: Line) =>
  [shortDate(booked_on), money(amount), name, phone, reference, words, bank_ref].filter(Boolean).join(' · ')

interface Properties {
  doubt: BankDoubt
  said: FileReading['said']
  say: FileReading['say']
}

/** A line beside the one that it may be; one click says otherwise (bank-10). */
function Doubt({ doubt: { doubt, line, known }, said, say }: Properties) {
  const list = doubt === 'ALIKE' ? 'same' : 'others'
  const isSaid = said[list].includes(line.at)
  const put = (on: boolean) =>
    say({ [list]: [...said[list].filter((at) => at !== line.at), ...(on ? [line.at] : [])] })
  return (
    <Box component="li" sx={{ py: 0.75, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
      <div>{t('files.doubt.line', { words: wordsOf(line) })}</div>
      <div>{t('files.doubt.known', { filename: known.filename, words: wordsOf(known) })}</div>
      <Typography variant="body2" color="text.secondary">
        {t(`files.doubt.${doubt}`)}
      </Typography>
      <FormControlLabel
        label={t(doubt === 'ALIKE' ? 'files.same' : 'files.another')}
        control={<Checkbox size="small" checked={isSaid} onChange={(_, on) => put(on)} />}
      />
    </Box>
  )
}

/** Doubts that are shown at first. */
const shown = 5

/** The lines of a file that may be others than they are taken for. */
export function Doubts({ doubts, ...said }: Omit<Properties, 'doubt'> & { doubts: readonly BankDoubt[] }) {
  const [isOpen, setIsOpen] = useState(false)
  if (doubts.length === 0) return null
  const left = isOpen ? 0 : Math.max(0, doubts.length - shown)
  return (
    <Section title={t('files.doubts')} count={doubts.length}>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {doubts.slice(0, doubts.length - left).map((doubt) => (
          <Doubt key={`${doubt.doubt} ${doubt.line.at}`} doubt={doubt} {...said} />
        ))}
      </Box>
      {left > 0 && (
        <Button size="small" onClick={() => setIsOpen(true)}>
          {t('files.more', { count: left })}
        </Button>
      )}
    </Section>
  )
}
