export { StartTransfer } from './start-transfer.tsx'
export { TransfersInHand } from './home/home-panel.tsx'
