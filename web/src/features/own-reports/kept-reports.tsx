import DeleteIcon from '@mui/icons-material/Delete'
import EditIcon from '@mui/icons-material/Edit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { ownReports, type KeptReport } from '@sexton/contract/own-reports/calls'
import { useMay } from '../../core/session/use-may.ts'
import { useSession } from '../../core/session/session-context.ts'
import { useDialog } from '../../ui/dialogs/use-dialog.ts'
import { IconAct } from '../../ui/actions/icon-act.tsx'
import { AskFirst } from '../../ui/dialogs/ask-first.tsx'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { ScreenLink } from '../../ui/layout/links.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { addressOf, asOpened } from './definition.ts'
import { t } from './texts.ts'

const KeepDialog = whenOpened(() => import('./keep-dialog.tsx'))

/** Whether the user may change a kept report (own-reports-8). */
export function useMayChange(): (report: KeptReport) => boolean {
  const { user } = useSession()
  const isSupervisor = useMay('PERM_SALES_SUPER')
  return ({ user_id }) => isSupervisor || user_id === user.user_id
}

function EditReport({ report }: { report: KeptReport }) {
  const edit = useDialog(`own-report-${report.own_report_id}`, (opened) => (
    <KeepDialog report={report} onDone={() => {}} {...opened} />
  ))
  return (
    <IconAct
      label={t('own.edit.of', { name: report.name })}
      icon={<EditIcon fontSize="small" />}
      onClick={edit}
    />
  )
}

function DeleteReport({ report: { own_report_id, name, for_all } }: { report: KeptReport }) {
  const act = useActWithNotice(ownReports.remove, {}, () => t('own.done.deleted', { name }))
  return (
    <AskFirst
      button={(ask) => (
        <IconAct label={t('own.delete.of', { name })} icon={<DeleteIcon fontSize="small" />} onClick={ask} />
      )}
      act={act}
      onConfirm={() => act.run({ params: { own_report_id } })}
      title={t('own.delete.title')}
      confirm={t('own.delete.do')}
      danger
    >
      {t(for_all ? 'own.delete.text.all' : 'own.delete.text', { name })}
    </AskFirst>
  )
}

const forWhom = ({ for_all, user_id, user_name }: KeptReport, own: number) => {
  if (!for_all) return t('own.kept.mine')
  return user_id === own ? t('own.kept.all') : t('own.kept.all.by', { name: user_name })
}

interface Properties {
  reports: readonly KeptReport[]
  /** The one that is shown. */
  opened: number | undefined
}

/** The reports one has kept, and those kept for all. */
export function KeptReports({ reports, opened }: Properties) {
  const { user } = useSession()
  const mayChange = useMayChange()
  return (
    <Section title={t('own.kept')} count={reports.length || undefined}>
      {reports.length === 0 && <Empty>{t('own.kept.none')}</Empty>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {reports.map((report) => (
          <Box
            component="li"
            key={report.own_report_id}
            sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 44 }}
          >
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <ScreenLink
                to={addressOf(asOpened(report))}
                aria-current={report.own_report_id === opened ? 'page' : undefined}
                sx={{ fontWeight: report.own_report_id === opened ? 600 : 400 }}
              >
                {report.name}
              </ScreenLink>
              <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }}>
                {forWhom(report, user.user_id)}
              </Typography>
            </Box>
            {mayChange(report) && (
              <>
                <EditReport report={report} />
                <DeleteReport report={report} />
              </>
            )}
          </Box>
        ))}
      </Box>
    </Section>
  )
}
