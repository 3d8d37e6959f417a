import Button from '@mui/material/Button'
import type { DaySlot } from '@sexton/contract/slots/slot'
import { useState } from 'react'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { t } from './texts.ts'
import { useBookable } from './use-bookable.ts'

const BookDialog = whenOpened(() => import('./book-dialog.tsx'))

interface Properties {
  date: string
  slot: Pick<DaySlot, 'slot_id' | 'from' | 'to' | 'free'>
}

/** Book: on a slot with a free place (calendar-10). */
export function BookButton({ date, slot }: Properties) {
  const { slot_id, from, to, free } = slot
  const isBookable = useBookable(date) && free > 0
  const [open, setOpen] = useState(false)
  if (!isBookable && !open) return null
  return (
    <>
      <Button
        size="small"
        aria-label={t('book.slot', { from, to })}
        onMouseEnter={BookDialog.soon}
        onClick={() => setOpen(true)}
      >
        {t('book.do')}
      </Button>
      {open && <BookDialog slot={{ date, slot_id, from, to }} onClose={() => setOpen(false)} />}
    </>
  )
}
