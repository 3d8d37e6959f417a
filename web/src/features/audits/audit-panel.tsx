import { useMay } from '../../core/session/use-may.ts'
import { FoldingSection } from '../../ui/layout/folding-section.tsx'
import { AuditList, type AuditedObject } from './audit-list.tsx'
import { t } from './texts.ts'

/**
 * What was done to a record (audits-3), asked for when it is opened. Only for who may
 * see it: PERM_SALES_SUPER, of a user PERM_USERS_VIEW.
 */
export function AuditPanel({ object, id }: { object: AuditedObject; id: number }) {
  const may = useMay(object === 'user' || object === 'role' ? 'PERM_USERS_VIEW' : 'PERM_SALES_SUPER')
  if (!may) return null
  return (
    <FoldingSection title={t('audit.title')} remembered="history" opens={false}>
      <AuditList object={object} id={id} />
    </FoldingSection>
  )
}
