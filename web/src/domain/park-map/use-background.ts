import type { Map as DrawnMap } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { config } from '../../core/config.ts'
import { isTileFile } from '@sexton/contract/map/tile-file'
import { useNotice } from '../../ui/feedback/notice-context.ts'
import { escaped } from './map-style.ts'
import { t } from './texts.ts'

/** It is said once, until the page is loaded anew. */
let isSaid = false

interface Given {
  address: string
  initOf: (url: string) => RequestInit
  colour: string
}

/** Whether anything stands behind the map; a file of tiles is laid there, and where that cannot be read it is said once. */
export function useBackground(drawn: DrawnMap | null, { address, initOf, colour }: Given): boolean {
  const { MAP_BACKGROUND_URL: given, MAP_BACKGROUND_CREDIT: credit } = config()
  const notify = useNotice()
  const [laid, setLaid] = useState<DrawnMap | null>(null)
  useEffect(() => {
    if (!drawn || !isTileFile(given)) return
    const url = new URL(given, address).href
    const init = () => initOf(url)
    import('./pmtiles-background.ts')
      .then(({ layBehind }) => layBehind(drawn, { url, init, credit: escaped(credit), colour }))
      .then(() => setLaid(drawn))
      .catch(() => {
        if (!isSaid) notify({ text: t('map.no-background') })
        isSaid = true
      })
  }, [drawn, given, credit, address, initOf, colour, notify])
  return isTileFile(given) ? laid !== null && laid === drawn : given !== ''
}
