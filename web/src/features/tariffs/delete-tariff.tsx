import { tariffs, type Tariff } from '@sexton/contract/tariffs'
import DeleteIcon from '@mui/icons-material/Delete'
import { useState } from 'react'
import { useAct } from '../../core/use-act.ts'
import { useMay } from '../../core/use-may.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { IconAct } from '../../ui/icon-act.tsx'
import { useNotice } from '../../ui/notice-context.ts'
import { t } from './texts.ts'

/** Deletes a tariff that no sale is priced by (PERM_SALES_SUPER). */
export function DeleteTariff({ tariff: { tariff_id, name } }: { tariff: Tariff }) {
  const [asking, setAsking] = useState(false)
  const notify = useNotice()
  const remove = useAct(tariffs.remove, { onDone: () => notify({ text: t('tariffs.deleted', { name }) }) })
  if (!useMay(tariffs.remove)) return null
  return (
    <>
      <IconAct
        label={t('tariffs.delete', { name })}
        icon={<DeleteIcon />}
        onClick={() => {
          remove.reset()
          setAsking(true)
        }}
      />
      <ConfirmDialog
        open={asking}
        title={t('tariffs.delete.title')}
        confirm={t('tariffs.delete.confirm')}
        onConfirm={() => void remove.run({ params: { tariff_id } })}
        onClose={() => setAsking(false)}
        pending={remove.pending}
        error={remove.error}
        danger
      >
        {t('tariffs.delete.question', { name })}
      </ConfirmDialog>
    </>
  )
}
