import { tariffs, type Tariff } from '@sexton/contract/tariffs/calls'
import DeleteIcon from '@mui/icons-material/Delete'
import { useMay } from '../../core/session/use-may.ts'
import { AskFirst } from '../../ui/dialogs/ask-first.tsx'
import { IconAct } from '../../ui/actions/icon-act.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { t } from './texts.ts'

/** Deletes a tariff that no sale is priced by (PERM_SALES_SUPER). */
export function DeleteTariff({ tariff: { tariff_id, name } }: { tariff: Tariff }) {
  const remove = useActWithNotice(tariffs.remove, {}, () => t('tariffs.deleted', { name }))
  if (!useMay(tariffs.remove)) return null
  return (
    <AskFirst
      button={(ask) => <IconAct label={t('tariffs.delete', { name })} icon={<DeleteIcon />} onClick={ask} />}
      act={remove}
      onConfirm={() => remove.run({ params: { tariff_id } })}
      title={t('tariffs.delete.title')}
      confirm={t('tariffs.delete.confirm')}
      danger
    >
      {t('tariffs.delete.question', { name })}
    </AskFirst>
  )
}
