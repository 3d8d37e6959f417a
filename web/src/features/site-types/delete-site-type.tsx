import { siteTypes } from '@sexton/contract/site-types/calls'
import type { SiteTypeRecord } from '@sexton/contract/site-types/site-type'
import { useNavigate } from 'react-router'
import { useAct } from '../../core/api/use-act.ts'
import { AskingButton } from '../../ui/dialogs/asking-button.tsx'
import { useNotice } from '../../ui/feedback/notice-context.ts'
import { t } from './texts.ts'

/** Deletes a site type that nothing names (site-types-7), and leads back to the search. */
export function DeleteSiteType({
  type: { site_type_id, site_type: name, in_use },
}: {
  type: SiteTypeRecord
}) {
  const notify = useNotice()
  const navigate = useNavigate()
  const remove = useAct(siteTypes.remove, {
    onDone: () => {
      notify({ text: t('site-type.deleted', { name }) })
      void navigate('/site_types')
    },
    refreshes: [siteTypes.search],
  })
  return (
    <AskingButton
      label={t('site-type.delete')}
      reason={in_use && t('site-type.delete.used')}
      act={remove}
      onConfirm={() => remove.run({ params: { site_type_id } })}
      title={t('site-type.delete.title')}
      confirm={t('site-type.delete.do')}
      danger
    >
      {t('site-type.delete.question', { name })}
    </AskingButton>
  )
}
