import AddIcon from '@mui/icons-material/Add'
import DeleteIcon from '@mui/icons-material/Delete'
import EditIcon from '@mui/icons-material/Edit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { tenureRules } from '@sexton/contract/tenure/calls'
import type { TenureRule } from '@sexton/contract/tenure/shapes'
import { plainDate } from '@sexton/contract/values/dates'
import { useApi } from '../../core/api/use-api.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { IconAct } from '../../ui/actions/icon-act.tsx'
import { AskFirst } from '../../ui/dialogs/ask-first.tsx'
import { useDialog } from '../../ui/dialogs/use-dialog.ts'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { Screen } from '../../ui/layout/screen.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { t } from './rule-texts.ts'

const RuleDialog = whenOpened(() => import('./rule-dialog.tsx'))

const named = ({ site_type, from_day }: TenureRule) => ({ type: site_type, date: plainDate(from_day) })

function DeleteRule({ rule }: { rule: TenureRule }) {
  const { tenure_rule_id, site_type: type } = rule
  const act = useActWithNotice(tenureRules.remove, {}, () => t('rules.deleted', { type }))
  return (
    <AskFirst
      button={(ask) => (
        <IconAct
          label={t('rules.delete', named(rule))}
          icon={<DeleteIcon fontSize="small" />}
          onClick={ask}
        />
      )}
      act={act}
      onConfirm={() => act.run({ params: { tenure_rule_id } })}
      title={t('rules.delete.title')}
      confirm={t('rules.delete.do')}
      danger
    >
      {t('rules.delete.text', named(rule))}
    </AskFirst>
  )
}

/** What a rule says beside its years, each as a few words. */
function ruleWords(rule: TenureRule): string[] {
  const { grace_months, max_total_years, resting_years_body, resting_years_ashes } = rule
  return [
    max_total_years !== null && t('rules.words.max', { years: max_total_years }),
    grace_months > 0 && t('rules.words.grace', { months: grace_months }),
    t('rules.words.renew', { months: rule.renew_from_months_before }),
    resting_years_body !== null && t('rules.words.body', { years: resting_years_body }),
    resting_years_ashes !== null && t('rules.words.ashes', { years: resting_years_ashes }),
    rule.renewal_charge_name !== null && t('rules.words.charge', { charge: rule.renewal_charge_name }),
    rule.care_charge_name !== null && t('rules.words.care', { charge: rule.care_charge_name }),
  ].filter((words) => words !== false)
}

interface LineProperties {
  rule: TenureRule
  charges: readonly string[]
}

function RuleLine({ rule, charges }: LineProperties) {
  const edit = useDialog(`rule-${rule.tenure_rule_id}`, (opened) => (
    <RuleDialog rule={rule} charges={charges} types={[]} {...opened} />
  ))
  const lasts = rule.years === null ? t('rules.for-ever') : t('rules.lasts', { years: rule.years })
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', columnGap: 1, minHeight: 44 }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <strong>{lasts}</strong> {t('rules.from.on', { date: plainDate(rule.from_day) })}
        <Typography variant="body2" color="text.secondary">
          {ruleWords(rule).join(' · ')}
        </Typography>
      </Box>
      <IconAct label={t('rules.edit.of', named(rule))} icon={<EditIcon fontSize="small" />} onClick={edit} />
      <DeleteRule rule={rule} />
    </Box>
  )
}

/** For how long rights to sites of each type are granted (tenure-2). */
export default function RulesScreen() {
  const list = useApi(tenureRules.list, undefined, { live: ['park', 'tariff', 'site_type'] })
  const { rules = [], charges = [], site_types = [] } = list.data ?? {}
  const open = useDialog('rule-new', (opened) => (
    <RuleDialog charges={charges} types={site_types} {...opened} />
  ))
  const ruled = [...new Set(rules.map(({ site_type }) => site_type))]
  const add = (
    <ActButton startIcon={<AddIcon />} onPointerEnter={RuleDialog.soon} onClick={open}>
      {t('rules.new')}
    </ActButton>
  )
  return (
    <Screen title={t('rules.title')} actions={add} loading={list.loading} error={list.error}>
      <Typography color="text.secondary">{t('rules.about')}</Typography>
      {list.data && rules.length === 0 && <Empty>{t('rules.none')}</Empty>}
      {ruled.map((type) => (
        <Section key={type} title={type}>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {rules
              .filter(({ site_type }) => site_type === type)
              .map((rule) => (
                <RuleLine key={rule.tenure_rule_id} rule={rule} charges={charges} />
              ))}
          </Box>
        </Section>
      ))}
    </Screen>
  )
}
