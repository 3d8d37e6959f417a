import { expect, test } from 'vitest'
import { droppedOf, namedPasted } from './dropped-files.ts'

const item = (name: string, isDirectory: boolean) =>
  ({ kind: 'file', webkitGetAsEntry: () => ({ name, isDirectory }) }) as unknown as DataTransferItem
const text = { kind: 'string' } as DataTransferItem

test('a folder is not sent with the files next to it (documents-18)', () => {
  const files = [new File(['a'], 'permit.pdf', { type: 'application/pdf' }), new File([''], 'Scans')]
  const given = { files, items: [item('permit.pdf', false), item('Scans', true), text] }
  const { files: sent, folders } = droppedOf(given as unknown as DataTransfer)
  expect(sent.map(({ name }) => name)).toEqual(['permit.pdf'])
  expect(folders).toEqual(['Scans'])
})

test('a picture from the clipboard is named for what it is and when; a file keeps its name (documents-18)', () => {
  const now = new Date(2026, 10, 24, 9, 5, 7)
  const pasted = namedPasted(new File(['a'], 'image.png', { type: 'image/png' }), now)
  expect([pasted.name, pasted.type, pasted.size]).toEqual([
    'Screenshot 2026-11-24 09.05.07.png',
    'image/png',
    1,
  ])
  const copied = new File(['a'], 'Grabstein.jpg')
  expect(namedPasted(copied, now)).toBe(copied)
})
