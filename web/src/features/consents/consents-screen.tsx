import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { consents } from '@sexton/contract/consents/calls'
import { useApi } from '../../core/api/use-api.ts'
import { mediumDate } from '../../core/format/formats.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Row, Rows } from '../../ui/lists/rows.tsx'
import { FileForm } from './file-form.tsx'
import { t } from './texts.ts'

const columns = { xs: 'minmax(0, 1fr) auto', sm: '8rem minmax(0, 14rem) minmax(0, 1fr) auto' }

/** The confirmed burials that wait for a consent, and the place where signed forms are filed. */
export default function ConsentsScreen() {
  const { data, loading, error } = useApi(consents.waiting, {}, { live: ['burial', 'site', 'customer'] })
  return (
    <Screen title={t('consents.waiting')} loading={loading && !data} error={error}>
      <Section title={t('consents.waiting')} count={data?.length} actions={<FileForm />} holdsRows>
        <Typography color="text.secondary" sx={{ px: 1.5, pb: 0.75 }}>
          {t('consents.waiting.about')}
        </Typography>
        {data && data.length > 0 && (
          <Rows label={t('consents.waiting')} columns={columns}>
            {data.map(({ burial_id, burial_date, deceased, refusal, is_withdrawn }) => (
              <Row key={burial_id} to={`/burial/${burial_id}`} title={mediumDate(burial_date)}>
                <span>{deceased}</span>
                <span>{refusal}</span>
                <span>
                  {is_withdrawn && (
                    <Chip
                      size="small"
                      color="error"
                      variant="outlined"
                      label={t('consents.waiting.withdrawn')}
                    />
                  )}
                </span>
              </Row>
            ))}
          </Rows>
        )}
        {data?.length === 0 && <Empty>{t('consents.waiting.none')}</Empty>}
      </Section>
    </Screen>
  )
}
