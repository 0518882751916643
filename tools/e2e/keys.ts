import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let steps = 0; steps < 80; steps++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not reach ${target}`)
}

export const press = async (page: Page, target: Locator) => {
  await tabTo(page, target)
  await expectFocus(page)
  await page.keyboard.press('Enter')
}

/** Something has the focus, and is seen to have it if a person came to it by Tab. */
export const expectFocus = (page: Page) => expect.poll(() => page.evaluate(focusFault)).toBe('')

/** In the page. A heading or a message is only read from there, so it has no ring; a field has a border instead. */
function focusFault() {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body) return 'the focus is lost to the page'
  const isRendered = (element: Element, part?: string) => {
    const style = getComputedStyle(element, part)
    const border = style.getPropertyValue('--input-bd-focus')
    if (!part && border !== '' && border === style.getPropertyValue('--input-bd')) return true
    return style.outlineStyle !== 'none' && style.outlineWidth !== '0px'
  }
  const around = [focused, focused.parentElement, focused.parentElement?.parentElement, focused.nextElementSibling]
  const isSeen = around.some((one) => one && (isRendered(one) || isRendered(one, '::after')))
  return focused.tabIndex < 0 || isSeen ? '' : `the focus is not seen on ${focused.outerHTML.slice(0, 200)}`
}

/** Notes what a pointer does on all pages of the context. A click by a key has no detail. */
export async function watchPointers(context: BrowserContext) {
  const pointed: string[] = []
  await context.exposeFunction('pointed', (type: string) => pointed.push(type))
  await context.addInitScript(() => {
    const report = (event: Event) => {
      const { pointed } = window as unknown as { pointed: (type: string) => void }
      if (event.type !== 'click' || (event as MouseEvent).detail > 0) pointed(event.type)
    }
    for (const type of ['pointerdown', 'mousedown', 'mousemove', 'touchstart', 'wheel', 'click'])
      addEventListener(type, report, true)
  })
  return pointed
}
