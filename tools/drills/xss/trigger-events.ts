/**
 * In the page: triggers on every element below `root` what a person could trigger. Links that lead to other pages are not
 * followed, because that is their purpose. Self-contained, because its source is injected into pages.
 */
export function triggerEvents(root: ParentNode, mayClick: boolean) {
  const harmless =
    'mouseover mouseenter mousemove mouseout mouseleave mousedown mouseup pointerover pointerenter pointermove pointerdown pointerup dblclick contextmenu auxclick wheel scroll beforeinput copy drag dragstart dragover touchstart touchend selectstart select animationstart transitionend toggle beforetoggle invalid search gotpointercapture'
  const changing = 'keydown keypress keyup input change cut paste drop submit reset cancel close'
  const events = (mayClick ? `${harmless} ${changing}` : harmless).split(' ')
  const leadsAway = (element: Element) => {
    const link = element.closest('a[href], area[href]')
    const address = link?.getAttribute('href') ?? ''
    return link !== null && /^\s*(https?:|mailto:|\/)/i.test(address)
  }
  const click = (element: HTMLElement) => {
    if (typeof element.click === 'function') element.click()
    else element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  }
  const elements = [...root.querySelectorAll<HTMLElement>('*')].slice(0, 3000)
  for (const element of elements) {
    for (const event of events) element.dispatchEvent(new Event(event, { bubbles: true, cancelable: true }))
    if (typeof element.focus === 'function') element.focus({ preventScroll: true })
    if (typeof element.blur === 'function') element.blur()
    for (const event of ['focus', 'focusin', 'blur', 'focusout'])
      element.dispatchEvent(new Event(event, { bubbles: true }))
    if (mayClick && !leadsAway(element)) click(element)
  }
}
