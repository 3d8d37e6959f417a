import PaperIcon from '@mui/icons-material/PictureAsPdfOutlined'
import Button from '@mui/material/Button'
import type { Endpoint } from '@sexton/contract/core/endpoint'
import { addressOf } from '../../core/api/address.ts'
import { useMay } from '../../core/session/use-may.ts'

interface Properties {
  /** A call that answers a paper which is not stored. */
  endpoint: Endpoint
  /** Its address, filled in. */
  path: string
  label: string
}

/** Opens a paper in a new tab, made as it is opened. */
export function PaperLink({ endpoint, path, label }: Properties) {
  if (!useMay(endpoint)) return null
  return (
    <Button
      href={addressOf(path)}
      target="_blank"
      rel="noopener"
      variant="outlined"
      startIcon={<PaperIcon />}
    >
      {label}
    </Button>
  )
}
