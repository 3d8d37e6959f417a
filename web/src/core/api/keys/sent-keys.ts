const stored = 'sexton.sent'

const read = () => JSON.parse(sessionStorage.getItem(stored) ?? '{}') as Record<string, string>
const write = (keys: Record<string, string>) => sessionStorage.setItem(stored, JSON.stringify(keys))

let earlier: Map<string, string> | undefined

/**
 * The keys of what was sent and not answered, in this tab: where the page is loaded anew meanwhile, what was typed is put
 * back, and sending it again must not do it twice (screens-5).
 */
export const sentKeys = {
  /** The key of what a former life of the page sent about this, once. */
  take(about: string): string | undefined {
    earlier ??= new Map(Object.entries(read()))
    const key = earlier.get(about)
    earlier.delete(about)
    return key
  },
  put(about: string, key: string): void {
    write({ ...read(), [about]: key })
  },
  drop(about: string): void {
    const { [about]: _, ...others } = read()
    write(others)
  },
}
