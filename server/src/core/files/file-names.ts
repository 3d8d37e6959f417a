const longest = 150

const extensions: Record<string, readonly [string, ...string[]]> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/heic': ['heic', 'heif'],
  'image/heif': ['heif', 'heic'],
  'application/pdf': ['pdf'],
}

/** The name as it may be kept: no folders, no control or direction-changing characters. */
export function safeName(name: string): string {
  const base = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const clean = base.replace(/[\p{Cc}\p{Cf}]/gu, '')
  return clean.trim().replace(/^\.+/, '').slice(-longest) || 'file'
}

const extensionOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1] ?? ''

/** The name with an ending that fits the content: a picture called `page.html` is kept as `page.html.png`. */
export function suitableName(name: string, mediaType: string): string {
  const fitting = extensions[mediaType]
  if (!fitting || fitting.includes(extensionOf(name).toLowerCase())) return name
  return `${name}.${fitting[0]}`
}

/** The name, or `name (2).pdf`, `name (3).pdf` … when it is taken. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  const extension = extensionOf(name)
  const stem = extension ? name.slice(0, -extension.length - 1) : name
  const numbered = (n: number) => `${stem} (${n})${extension ? `.${extension}` : ''}`
  if (!taken.has(name)) return name
  for (let n = 2; ; n += 1) if (!taken.has(numbered(n))) return numbered(n)
}
