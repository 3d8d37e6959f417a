import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import type { ActState } from '../../../core/api/use-act.ts'
import { useAutosavedForm } from '../../../core/forms/use-autosaved-form.ts'
import { ActButton } from '../../../ui/actions/act-button.tsx'
import { ErrorDisplay } from '../../../ui/feedback/error-display.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { BottomStrip } from '../../../ui/layout/bottom-strip.tsx'
import { LayoutFields } from './layout-fields.tsx'
import { LayoutMap } from './layout-map.tsx'
import { t } from './layout-texts.ts'
import type { TypedLayout } from './typed-layout.ts'
import { usePreview, type Previewed } from './use-preview.ts'

/** What will be made, in words. */
function Summary({ preview }: Pick<Previewed, 'preview'>) {
  const [rows, each] = useWatch<TypedLayout, ['rows', 'sites_per_row']>({ name: ['rows', 'sites_per_row'] })
  if (!preview) return t('layout.lacking')
  const { site_count: count, first, last } = preview
  return t('layout.summary', { rows: count / each === rows ? rows : 0, each, count, first, last })
}

interface Properties {
  /** The block whose rows these are; undefined for a new one. */
  block_id?: number
  submit: string
  act: ActState
}

const grid = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateAreas: { xs: '"map" "form"', lg: '"form map"' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '430px minmax(0, 1fr)' },
} as const

function Body({ block_id, submit, act }: Properties) {
  const { preview, error, isBehind } = usePreview(block_id)
  const clashes = !isBehind && (preview?.clashes.length ?? 0) > 0
  return (
    <>
      <Box sx={grid}>
        <Box sx={{ gridArea: 'form', display: 'grid', gap: 1.5, minWidth: 0 }}>
          <LayoutFields isNew={block_id === undefined} />
        </Box>
        <Box
          sx={{
            gridArea: 'map',
            minWidth: 0,
            position: { lg: 'sticky' },
            top: 'calc(var(--top-bar) + 12px)',
          }}
        >
          <ErrorDisplay error={error} />
          <LayoutMap preview={preview} />
        </Box>
      </Box>
      <BottomStrip>
        <Box sx={{ mr: 'auto' }} aria-live="polite">
          <Summary preview={preview} />
        </Box>
        <Button component={Link} to="/blocks">
          {t('layout.cancel')}
        </Button>
        <ActButton type="submit" pending={act.pending} reason={clashes && t('layout.clashes')}>
          {submit}
        </ActButton>
      </BottomStrip>
    </>
  )
}

interface FormGiven<T extends FieldValues, O extends FieldValues> extends Properties {
  form: UseFormReturn<T, unknown, O>
  /** Under which what is typed is stored. */
  keptAs: string
  onSubmit: (layout: O) => Promise<boolean>
}

/** The form of a layout, the map of what it makes beside it. */
export function LayoutForm<T extends FieldValues, O extends FieldValues>({
  form,
  keptAs,
  onSubmit,
  ...rest
}: FormGiven<T, O>) {
  const autosave = useAutosavedForm(form, keptAs)
  return (
    <Form form={form} autosave={autosave} act={rest.act} onSubmit={onSubmit}>
      <Body {...rest} />
    </Form>
  )
}
