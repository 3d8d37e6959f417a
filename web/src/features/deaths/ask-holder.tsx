import { useState } from 'react'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import HolderTick from './holder-tick.tsx'
import type { LinkFirst } from './lazy-deaths.tsx'
import { t } from './texts.ts'
import { useDeceased } from './use-deceased.ts'

interface Properties {
  burial_id: number
  pending: boolean
  run: (updated_at?: string) => void
  children: string
}

/** Confirms a burial; where a holder fits the deceased, it asks first whether it is them. */
export default function AskHolder({ burial_id, pending, run, children }: Properties) {
  const known = useDeceased(burial_id)
  const [open, setOpen] = useState(false)
  const [first, setFirst] = useState<LinkFirst | null>(null)
  const asks = known !== undefined && known.linked === null && known.holders.some(({ fits }) => fits)
  const close = () => {
    setOpen(false)
    setFirst(null)
  }
  const confirm = () => {
    if (!first) {
      close()
      return run()
    }
    first((updated_at) => {
      close()
      run(updated_at)
    })
  }
  return (
    <>
      <ActButton pending={pending} onClick={() => (asks ? setOpen(true) : run())}>
        {children}
      </ActButton>
      {open && (
        <ConfirmDialog
          open
          title={t('confirm.title')}
          confirm={t('confirm.do')}
          onConfirm={confirm}
          onClose={close}
        >
          <HolderTick burial_id={burial_id} onTick={(link) => setFirst(() => link)} />
        </ConfirmDialog>
      )}
    </>
  )
}
