/** What was dropped or pasted: files, and the names of folders, which are not sent. */
export interface Dropped {
  files: File[]
  folders: string[]
}

type Given = Pick<DataTransfer, 'files' | 'items'>

/** Browsers give a folder as a file that can't be read; only its entry says what it is. */
export function droppedOf({ files, items }: Given): Dropped {
  const folders = [...items]
    .map((item) => (item.kind === 'file' ? item.webkitGetAsEntry() : null))
    .filter((entry) => entry?.isDirectory)
    .map((entry) => entry!.name)
  return { files: [...files].filter(({ name, type }) => type !== '' || !folders.includes(name)), folders }
}

const two = (value: number) => String(value).padStart(2, '0')

/** A picture from the clipboard has the browser's name for all of them; it gets one that says what it is, and when. */
export function namedPasted(file: File, now: Date): File {
  if (!/^(image|pasted image)\.\w+$/i.test(file.name)) return file
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
  const time = [now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join('.')
  const ending = file.name.split('.').at(-1)!
  return new File([file], `Screenshot ${day} ${time}.${ending}`, { type: file.type, lastModified: +now })
}
