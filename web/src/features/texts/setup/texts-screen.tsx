import EditIcon from '@mui/icons-material/Edit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { texts, type TextSetup, type TextTemplate } from '@sexton/contract/texts/calls'
import { languageNames, textLanguages } from '@sexton/contract/texts/kinds'
import { partsOf } from '@sexton/contract/texts/parts'
import { figures } from '@sexton/contract/values/money'
import { useApi } from '../../../core/api/use-api.ts'
import { dateTime } from '../../../core/format/formats.ts'
import { useAddress } from '../../../core/screens/use-address.ts'
import { IconAct } from '../../../ui/actions/icon-act.tsx'
import { useDialog } from '../../../ui/dialogs/use-dialog.ts'
import { whenOpened } from '../../../ui/dialogs/when-opened.tsx'
import { Figures, OneFigure } from '../../../ui/layout/figures.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Row, Rows } from '../../../ui/lists/rows.tsx'
import { ToolSelect } from '../../../ui/search/tool-select.tsx'
import { t as texted } from '../texts.ts'
import { exampleOf } from './example.ts'
import { t } from './setup-texts.ts'

const WordsDialog = whenOpened(() => import('./words-dialog.tsx'))

const quiet = { color: 'text.secondary', fontSize: 'body2.fontSize' } as const

/** On a phone one below the other, what changes it at the right. */
const columns = { xs: 'minmax(0, 1fr)', md: '180px minmax(0, 1fr) max-content' }

function WordsRow({ template }: { template: TextTemplate }) {
  const { kind, language, words, updated_at, updated_by } = template
  const open = useDialog(`text-words-${kind}-${language}`, (opened) => (
    <WordsDialog {...opened} template={template} />
  ))
  const example = exampleOf(kind, language, words)
  const name = texted(`text.kind.${kind}`)
  return (
    <Row title={name}>
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <Box lang={language.toLowerCase()}>{example}</Box>
        <Box sx={quiet}>
          {[
            texted('text.parts', { parts: partsOf(example) }),
            updated_at
              ? t('setup.own', { by: updated_by ?? '', when: dateTime(updated_at) })
              : t('setup.built-in'),
          ].join(' · ')}
        </Box>
      </Box>
      <IconAct
        label={t('setup.change', { kind: name })}
        icon={<EditIcon fontSize="small" />}
        onClick={open}
      />
    </Row>
  )
}

function Month({ month }: Pick<TextSetup, 'month'>) {
  const cost = month.cost.map(({ currency, sum }) => `${currency} ${figures(sum, 2)}`).join(', ')
  return (
    <Section title={t('setup.month')}>
      <Figures>
        <OneFigure label={t('setup.month.texts')} value={String(month.texts)} />
        <OneFigure label={t('setup.month.parts')} value={String(month.parts)} />
        <OneFigure label={t('setup.month.cost')} value={cost || t('setup.month.none')} />
      </Figures>
    </Section>
  )
}

/** The words of all texts, and what went out this month (texts-2, texts-3). */
export default function TextsScreen() {
  const { data, loading, error } = useApi(texts.setup, {}, { live: ['park', 'text'], keepLast: true })
  const { shown, put } = useAddress()
  const language = textLanguages.find((known) => known === shown.get('language')) ?? 'EN'
  return (
    <Screen title={texted('texts.title')} loading={loading} error={error}>
      <Typography color="text.secondary">{t('setup.about')}</Typography>
      {data && <Typography color="text.secondary">{t(`setup.way.${data.way}`)}</Typography>}
      {data && <Month month={data.month} />}
      {data && (
        <Section
          title={t('setup.words')}
          holdsRows
          actions={
            <ToolSelect
              label={t('setup.language')}
              value={language}
              options={textLanguages.map((value) => ({ value, label: languageNames[value] }))}
              onChange={(chosen) => put({ language: chosen }, { replace: true })}
            />
          }
        >
          <Rows columns={columns} label={t('setup.words')}>
            {data.templates
              .filter((template) => template.language === language)
              .map((template) => (
                <WordsRow key={template.kind} template={template} />
              ))}
          </Rows>
        </Section>
      )}
    </Screen>
  )
}
