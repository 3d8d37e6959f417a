import Box from '@mui/material/Box'
import { documents } from '@sexton/contract/documents/calls'
import { useState } from 'react'
import { addressOf } from '../../core/api/address.ts'
import { useApi } from '../../core/api/use-api.ts'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Messages } from '../../ui/feedback/messages.tsx'
import type { Previewed } from './previewed.ts'
import { t } from './texts.ts'

interface PageProperties {
  src: string
  page: number
  count: number
  size: { width: number; height: number }
}

const paper = {
  display: 'block',
  width: '100%',
  height: 'auto',
  bgcolor: '#ffffff',
  border: 1,
  borderColor: 'divider',
  '@media print': { border: 0, breakAfter: 'page', width: '100%' },
} as const

function Page({ src, page, count, size }: PageProperties) {
  const [isBroken, setIsBroken] = useState(false)
  if (isBroken) return <Messages messages={[t('preview.page.broken', { page })]} />
  return (
    <Box
      component="img"
      src={src}
      alt={t('preview.page', { page, count })}
      width={size.width}
      height={size.height}
      loading="lazy"
      onError={() => setIsBroken(true)}
      sx={paper}
    />
  )
}

/** The pages of a PDF, drawn by the server: nothing of the file itself runs in the browser. */
export function PdfView({ file: { path, documentId }, zoom }: { file: Previewed; zoom: number }) {
  const { data, error, loading } = useApi(documents.pages, { params: { document_id: documentId! } })
  const address = addressOf(path)
  return (
    <Box
      sx={{
        width: `${zoom * 100}%`,
        maxWidth: zoom > 1 ? 'none' : 900,
        m: '0 auto',
        display: 'grid',
        alignContent: 'start',
        gap: 1.5,
      }}
    >
      <ErrorDisplay error={error} />
      {loading && <Loading rows={8} />}
      {data?.sizes.map((size, at) => (
        <Page key={at} src={`${address}?page=${at + 1}`} page={at + 1} count={data.count} size={size} />
      ))}
      {data && data.count > data.sizes.length && (
        <Messages
          severity="info"
          messages={[t('preview.more', { shown: data.sizes.length, count: data.count })]}
        />
      )}
    </Box>
  )
}
