export { StartTransfer } from './lazy-start-transfer.tsx'
export { TransfersInHand } from './home/home-panel.tsx'
