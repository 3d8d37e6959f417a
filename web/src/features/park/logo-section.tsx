import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { park, type ParkRecord } from '@sexton/contract/park/calls'
import { addressOf } from '../../core/api/address.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { UploadButton } from '../../ui/actions/upload-button.tsx'
import { UploadRules } from '../../ui/files/upload-rules.tsx'
import { AskFirst } from '../../ui/dialogs/ask-first.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { useNotice } from '../../ui/feedback/notice-context.ts'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { Section } from '../../ui/layout/section.tsx'
import { t } from './texts.ts'

function RemoveLogo() {
  const act = useActWithNotice(park.removeLogo, { refreshes: [park.get] }, () => t('park.logo.removed'))
  return (
    <AskFirst
      button={(ask) => (
        <ActButton variant="outlined" onClick={ask}>
          {t('park.logo.remove')}
        </ActButton>
      )}
      act={act}
      onConfirm={() => act.run({})}
      title={t('park.logo.remove.title')}
      confirm={t('park.logo.remove.do')}
      danger
    >
      {t('park.logo.remove.text')}
    </AskFirst>
  )
}

/** The logo on white, as papers show it. */
export function LogoSection({ record: { logo, name } }: { record: ParkRecord }) {
  const notify = useNotice()
  return (
    <Section title={t('park.logo')}>
      {logo ? (
        <Stack sx={{ gap: 0.5, mb: 1 }}>
          <Box sx={{ bgcolor: '#ffffff', p: 1, borderRadius: 1, border: 1, borderColor: 'divider' }}>
            <Box
              component="img"
              src={addressOf(logo.address)}
              alt={t('park.logo.of', { name })}
              sx={{ display: 'block', width: '100%', height: 96, objectFit: 'contain' }}
            />
          </Box>
          <Typography variant="body2" color="text.secondary">
            {t('park.logo.size', { width: logo.width, height: logo.height })}
          </Typography>
        </Stack>
      ) : (
        <Empty>{t('park.logo.none')}</Empty>
      )}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <UploadButton
          endpoint={park.setLogo}
          label={t(logo ? 'park.logo.replace' : 'park.logo.choose')}
          onDone={() => notify({ text: t('park.logo.set') })}
        />
        <UploadRules rules={t('park.logo.rules')} />
        {logo && <RemoveLogo />}
      </Stack>
    </Section>
  )
}
