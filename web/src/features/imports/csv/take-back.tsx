import { imports, type MadeImport } from '@sexton/contract/imports/calls'
import { AskingButton } from '../../../ui/dialogs/asking-button.tsx'
import { useActWithNotice } from '../../../ui/feedback/use-act-with-notice.ts'
import { t } from './csv-texts.ts'

/** Undoes an import as a whole, while nothing of it was touched (imports-19). */
export function TakeBack({ made }: { made: MadeImport }) {
  const act = useActWithNotice(imports.takeBack, {}, ({ filename }) => t('csv.back.done', { name: filename }))
  const { import_id, filename: name, rows_added: count } = made
  return (
    <AskingButton
      label={t('csv.back')}
      variant="text"
      danger
      title={t('csv.back.title', { name })}
      confirm={t('csv.back.confirm', { count })}
      act={act}
      onConfirm={() => act.run({ params: { import_id } })}
    >
      {t('csv.back.text', { count })}
    </AskingButton>
  )
}
