import { ApiError } from '../core/api/errors.ts'
import { Screen } from '../ui/layout/screen.tsx'
import { t } from './texts.ts'

const missing = new ApiError(404, 'Not Found', {})

/** An address that no screen has. */
export const NotFound = () => <Screen title={t('shell.not-found')} error={missing} />
