import { ApiError } from '../core/api/errors.ts'
import { Screen } from '../ui/layout/screen.tsx'
import { t } from './texts.ts'

/** As a record that is not there says it. */
const missing = new ApiError(404, '', { code: 'not_found', message: t('shell.not-found.text') })

/** An address that no screen has, and the ways on. */
export default function NotFound() {
  return <Screen title={t('shell.not-found')} error={missing} />
}
