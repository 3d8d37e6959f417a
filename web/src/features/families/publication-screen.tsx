import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { publication, type PublicationRule } from '@sexton/contract/families/calls'
import { lists } from '@sexton/contract/families/rules'
import { publicationWords } from '@sexton/contract/families/words'
import { useApi } from '../../core/api/use-api.ts'
import { config } from '../../core/config.ts'
import { mediumDate } from '../../core/format/formats.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { useDialog } from '../../ui/dialogs/use-dialog.ts'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { t } from './texts.ts'

const PublicationDialog = whenOpened(() => import('./publication-dialog.tsx'))

function OneRule({ rule }: { rule: PublicationRule }) {
  const { cemetery_id, published_by: by, published_at } = rule
  const name = rule.cemetery ?? t('publication.all')
  const change = useDialog(`publication-${cemetery_id}`, (opened) => (
    <PublicationDialog rule={rule} {...opened} />
  ))
  return (
    <Section title={name}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', minHeight: 40 }}>
        <strong>{publicationWords(rule)}</strong>
        <ActButton
          variant="outlined"
          aria-label={t('publication.change.of', { name })}
          onPointerEnter={PublicationDialog.soon}
          onClick={change}
        >
          {t('publication.change')}
        </ActButton>
      </Box>
      {by && published_at && (
        <Typography variant="body2" color="text.secondary">
          {t('publication.published', { by, date: mediumDate(published_at) })}
        </Typography>
      )}
    </Section>
  )
}

/** Setup > Public Pages: a rule for each cemetery (families-1). */
export default function PublicationScreen() {
  const { data, loading, error } = useApi(publication.list, undefined, { live: ['park'] })
  const { PORTAL_URL } = config()
  return (
    <Screen title={t('publication.title')} loading={loading} error={error}>
      <Typography color="text.secondary">
        {t(PORTAL_URL === '' ? 'publication.off' : 'publication.about')}
      </Typography>
      {PORTAL_URL !== '' && data?.some(({ mode }) => lists(mode)) && (
        <Link href={`${PORTAL_URL}/find`} target="_blank" rel="noopener">
          {t('publication.find')}
        </Link>
      )}
      {data?.map((rule) => (
        <OneRule key={rule.cemetery_id} rule={rule} />
      ))}
    </Screen>
  )
}
