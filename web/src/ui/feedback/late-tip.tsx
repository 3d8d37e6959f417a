import Tooltip from '@mui/material/Tooltip'

interface Properties {
  text: string
  anchor: HTMLElement
  shown: boolean
  /** The pointer is over the tooltip: it can be read, selected and enlarged there. */
  onStay: () => void
  onGo: () => void
}

/** A tooltip beside `anchor`, shown and hidden from outside. */
export default function LateTip({ text, anchor, shown, onStay, onGo }: Properties) {
  return (
    <Tooltip
      title={text}
      open={shown && anchor.isConnected}
      onClose={onGo}
      describeChild
      slotProps={{ popper: { anchorEl: anchor, onPointerEnter: onStay, onPointerLeave: onGo } }}
    >
      <span hidden />
    </Tooltip>
  )
}
