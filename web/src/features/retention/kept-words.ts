import { retentionKinds, type RetentionKind } from '@sexton/contract/retention/kinds'
import { t } from './texts.ts'

/** `Removed after 90 days`, `Kept for ever`. */
export const keptWords = (kind: RetentionKind, keep: number | null) =>
  keep === null ? t('retention.ever') : t(`retention.${retentionKinds[kind].unit}`, { count: keep })
