import { useState } from 'react'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { t } from './texts.ts'

/** Asks once whether the law on credit was looked at, where a plan has more instalments than `most`; 0 never asks. */
export function useAskMany<B extends { instalments: number }>(
  most: number,
  pending: boolean,
  save: (body: B) => Promise<boolean>,
) {
  const [asking, setAsking] = useState<B | null>(null)
  const submit = (body: B) => {
    if (most === 0 || body.instalments <= most) return save(body)
    setAsking(body)
    return false
  }
  const question = asking && (
    <ConfirmDialog
      open
      title={t('plans.ask', { most })}
      confirm={t('plans.ask.do')}
      onConfirm={() => {
        setAsking(null)
        void save(asking)
      }}
      onClose={() => setAsking(null)}
      pending={pending}
      error={null}
    >
      {t('plans.ask.text', { most })}
    </ConfirmDialog>
  )
  return { submit, question }
}
