import { siteTypes } from '@sexton/contract/site-types/calls'
import type { SiteTypeRecord } from '@sexton/contract/site-types/site-type'
import { useNavigate } from 'react-router'
import { AskingButton } from '../../ui/dialogs/asking-button.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { t } from './texts.ts'

/** Deletes a site type that nothing names (site-types-7), and leads back to the search. */
export function DeleteSiteType({
  type: { site_type_id, site_type: name, in_use },
}: {
  type: SiteTypeRecord
}) {
  const navigate = useNavigate()
  const remove = useActWithNotice(
    siteTypes.remove,
    { refreshes: [siteTypes.search], onDone: () => void navigate('/site_types') },
    () => t('site-type.deleted', { name }),
  )
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
