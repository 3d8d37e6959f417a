import { findingLevels, type Finding, type FindingKind } from '@sexton/contract/imports/shapes/outlines'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { FoldButton } from '../../../ui/actions/fold-button.tsx'
import { t } from './outlines-texts.ts'

/** Of one kind so many are listed; the map and the table of names show the others. */
const listed = 100

const kinds = Object.keys(findingLevels) as FindingKind[]

function OfKind({ kind, findings }: { kind: FindingKind; findings: readonly Finding[] }) {
  const [open, setOpen] = useState(false)
  return (
    <Box component="li">
      <FoldButton open={open} onToggle={() => setOpen(!open)}>
        {findings.length.toLocaleString('en-US')} · {t(`outlines.kind.${kind}`)}
      </FoldButton>
      {open && (
        <Box component="ul" sx={{ m: 0, mb: 1, pl: 4, fontSize: 'body2.fontSize', overflowWrap: 'anywhere' }}>
          {findings.slice(0, listed).map(({ shape, name, message }) => (
            <li key={`${shape} ${message}`}>
              <strong>{name || shape.toLocaleString('en-US')}</strong>
              {name && ` (${shape.toLocaleString('en-US')})`} {message}
            </li>
          ))}
          {findings.length > listed && (
            <li>{t('outlines.more', { names: '…', count: findings.length - listed })}</li>
          )}
        </Box>
      )}
    </Box>
  )
}

/** What was found of the shapes, by kind: what cannot be imported first. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  if (findings.length === 0) return null
  return (
    <Box component="ul" aria-label={t('outlines.findings')} sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
      {kinds.map((kind) => {
        const found = findings.filter((one) => one.kind === kind)
        return found.length > 0 && <OfKind key={kind} kind={kind} findings={found} />
      })}
    </Box>
  )
}
