import type { MadeImport } from '@sexton/contract/imports/undo-calls'
import { useState } from 'react'
import { ActButton } from '../../../../ui/actions/act-button.tsx'
import { whenOpened } from '../../../../ui/dialogs/when-opened.tsx'
import { t } from '../csv-texts.ts'

const UndoDialog = whenOpened(() => import('./undo-dialog.tsx'))

/** Undoes an import, or what of it no one has touched since (imports-19). */
export function TakeBack({ made }: { made: MadeImport }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <ActButton variant="text" color="error" onClick={() => setIsOpen(true)}>
        {t('csv.back')}
      </ActButton>
      {isOpen && <UndoDialog made={made} onClose={() => setIsOpen(false)} />}
    </>
  )
}
