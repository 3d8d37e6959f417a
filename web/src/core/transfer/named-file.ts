/** A chosen file under a name that says what it is: `Consent_Mary_Banda.pdf`. */
export function namedFile(file: File, words: string): File {
  const name = words
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, 100)
  const ending = /\.[a-z0-9]{1,5}$/i.exec(file.name)?.[0] ?? ''
  return new File([file], name + ending, { type: file.type, lastModified: file.lastModified })
}
