import type { Locator, Page } from 'playwright-core'
import { settled } from '../visit.ts'
import { isFocused, pdf } from '../words.ts'

/** What a job took. */
export interface Effort {
  /** Of the mouse. */
  clicks: number
  /** Keys pressed, but Tab and those that type text. */
  keys: number
  tabs: number
  uploads: number
  /** How often the next control was not in sight and had to be scrolled to. */
  scrolls: number
}

export const noEffort: Effort = { clicks: 0, keys: 0, tabs: 0, uploads: 0, scrolls: 0 }

/** The window of the desk. */
export const desk = { width: 1280, height: 900 }

/** In a form the clerk uses Tab where the next field is at most this many stops away, otherwise the mouse. */
const NEAR = 3

/** In the window as a whole, and nothing lies over its middle. */
const isInSight = (target: Locator) =>
  target.evaluate((element) => {
    const isTicked = element.matches('input[type=radio], input[type=checkbox]')
    const shown = (isTicked && (element as HTMLInputElement).labels?.[0]) || element
    const lines = [...shown.getClientRects()]
    const isWithin = ({ left, right, top, bottom }: DOMRect) =>
      top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth
    const [first] = lines
    if (!first || !lines.every(isWithin)) return false
    const hit = document.elementFromPoint((first.left + first.right) / 2, (first.top + first.bottom) / 2)
    return shown.contains(hit) || element.contains(hit)
  })

/** How many stops of the Tab key the target is from where the focus is; undefined where it lies behind. */
const stopsTo = (target: Locator) =>
  target.evaluate((element) => {
    const all = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]')
    const seen = [...all].filter(
      (one) =>
        one.tabIndex >= 0 && !one.matches(':disabled') && one.checkVisibility({ visibilityProperty: true }),
    )
    const groupOf = (one: HTMLElement) =>
      one instanceof HTMLInputElement && one.type === 'radio' ? one.name : undefined
    // Of a group of choices the chosen one is a stop, or the first.
    const stops = seen.filter((one) => {
      const group = groupOf(one)
      if (group === undefined) return true
      const choices = seen.filter((other) => groupOf(other) === group) as HTMLInputElement[]
      return one === (choices.find(({ checked }) => checked) ?? choices[0])
    })
    const way = stops.indexOf(element as HTMLElement) - stops.indexOf(document.activeElement as HTMLElement)
    return stops.includes(document.activeElement as HTMLElement) && way >= 0 ? way : undefined
  })

/** Somebody at the desk: does each act as people do it, and counts it. */
export class Clerk {
  readonly effort = { ...noEffort }

  constructor(readonly page: Page) {}

  /** Clicks what is there once it is, scrolling to it where it is out of sight. */
  async click(target: Locator): Promise<void> {
    await this.see(target)
    this.effort.clicks += 1
    await target.click()
  }

  /** Presses a key once. */
  async press(key: string): Promise<void> {
    if (key.endsWith('Tab')) this.effort.tabs += 1
    else this.effort.keys += 1
    await this.page.keyboard.press(key)
  }

  /** Presses Tab until the focus is there, this many times at most. */
  async #tabTo(target: Locator, atMost: number): Promise<void> {
    for (let step = 0; !(await isFocused(target)); step += 1) {
      if (step === atMost) throw new Error(`Tab does not reach ${target} in ${atMost} stops`)
      await this.press('Tab')
    }
    await this.see(target)
  }

  /** Types where the focus is. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text)
  }

  /** Fills a field in, in place of what it holds. */
  async enter(field: Locator, text: string): Promise<void> {
    await this.goTo(field)
    if ((await field.inputValue()) !== '') await this.press('Control+A')
    await this.type(text)
  }

  /** Chooses in a list by the first letters of what is wanted. */
  async choose(list: Locator, letters: string): Promise<void> {
    await this.goTo(list)
    await this.type(letters)
  }

  /** Ticks a box, or one of several choices, with the mouse. */
  async tick(box: Locator): Promise<void> {
    await this.see(box)
    this.effort.clicks += 1
    await box.check()
  }

  /** Uploads a small file by the button that asks for it, and waits until it is there. */
  async upload(button: Locator, filename: string, file = pdf(filename)): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser')
    await this.click(button)
    this.effort.uploads += 1
    await (await chooser).setFiles(file)
    await this.page.getByText(filename).first().waitFor()
    await this.page.getByRole('progressbar').waitFor({ state: 'detached' })
  }

  /** Puts the focus in a field: it may be there, be near by Tab, or be clicked. */
  async goTo(field: Locator): Promise<void> {
    await this.#watch(field)
    const stops = await stopsTo(field)
    if (stops !== undefined && stops <= NEAR) return this.#tabTo(field, stops)
    await this.see(field)
    this.effort.clicks += 1
    // As a click does, the window staying where it is; a click itself would open the list of a choice.
    await field.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }))
  }

  /** Sees what is there, scrolling to it where it is out of sight. */
  async see(target: Locator): Promise<void> {
    await this.#watch(target)
    if (await isInSight(target)) return
    this.effort.scrolls += 1
    await target.scrollIntoViewIfNeeded()
  }

  /** Waits until it is there and the screen has come to rest: nobody acts on what still moves. */
  async #watch(target: Locator) {
    await target.waitFor()
    await settled(this.page)
  }
}
