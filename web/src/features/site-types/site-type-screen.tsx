import { siteTypes } from '@sexton/contract/site-types/calls'
import { atNeedTotal, type SiteTypeRecord } from '@sexton/contract/site-types/site-type'
import CheckIcon from '@mui/icons-material/Check'
import EditIcon from '@mui/icons-material/Edit'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useApi } from '../../core/api/use-api.ts'
import { money } from '../../core/format/formats.ts'
import { siteLive } from '../../core/live/site-live.ts'
import { useMay } from '../../core/session/use-may.ts'
import { IconAct } from '../../ui/actions/icon-act.tsx'
import { MoreActions } from '../../ui/actions/more-actions.tsx'
import { KeyFigure } from '../../ui/layout/key-figure.tsx'
import { RecordScreen } from '../../ui/layout/record-screen.tsx'
import { UploadRules } from '../../ui/files/upload-rules.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { AuditPanel } from '../audits/public.ts'
import { PropertyDocument } from '../documents/public.ts'
import { DeleteSiteType } from './delete-site-type.tsx'
import { SiteTypeCharges } from './site-type-charges.tsx'
import { SiteTypeChips } from './site-type-chips.tsx'
import { SiteTypeFacts } from './site-type-facts.tsx'
import { SiteTypeFormSection } from './site-type-form.tsx'
import { t } from './texts.ts'

const formId = 'site-type'

interface ActionsProperties {
  type: SiteTypeRecord
  editing: boolean
  onEdit: () => void
}

/**
 * The pencil, which gives way to the check that saves (site-types-4), and what else can be done. Two buttons, not one: the
 * click that opens the form would submit it.
 */
const Actions = ({ type, editing, onEdit }: ActionsProperties) => (
  <>
    {editing ? (
      <IconAct key="save" type="submit" form={formId} label={t('site-type.leave')} icon={<CheckIcon />} />
    ) : (
      <IconAct key="edit" label={t('site-type.edit')} icon={<EditIcon />} onClick={onEdit} />
    )}
    <MoreActions>
      <DeleteSiteType type={type} />
    </MoreActions>
  </>
)

/** The text of its agreements, and its history. */
const Beside = ({ site_type_id }: { site_type_id: number }) => (
  <>
    <Section
      title={t('site-type.agreement')}
      actions={<UploadRules rules={t('site-type.agreement.about')} />}
    >
      <PropertyDocument
        parent="site_type"
        parentId={site_type_id}
        propertyRef="SITE_TYPE_AGREEMENT"
        label={t('site-type.agreement.template')}
      />
    </Section>
    <AuditPanel object="site_type" id={site_type_id} />
  </>
)

/** A site type: what it is, what it costs, the text of its agreements. */
export default function SiteTypeScreen() {
  const site_type_id = Number(useParams().site_type_id)
  const live = [...siteLive, 'tariff', 'site_type_category', 'site_type_group']
  const { data, loading, error, reload } = useApi(siteTypes.get, { params: { site_type_id } }, { live })
  const mayEdit = useMay(siteTypes.update)
  const [edited, setEdited] = useState<number>()
  const editing = mayEdit && edited === site_type_id
  return (
    <RecordScreen
      title={t('site-type.title')}
      number={data?.site_type}
      status={data && <SiteTypeChips type={data} />}
      actions={
        mayEdit && data && <Actions type={data} editing={editing} onEdit={() => setEdited(site_type_id)} />
      }
      figure={data && <KeyFigure value={money(atNeedTotal(data))} label={t('site-types.total.label')} />}
      beside={data && <Beside site_type_id={site_type_id} />}
      loading={loading}
      error={error}
    >
      {data && (
        <>
          {editing ? (
            <SiteTypeFormSection
              key={site_type_id}
              type={data}
              id={formId}
              reload={reload}
              onClose={() => setEdited(undefined)}
            />
          ) : (
            <SiteTypeFacts type={data} />
          )}
          <SiteTypeCharges type={data} />
        </>
      )}
    </RecordScreen>
  )
}
