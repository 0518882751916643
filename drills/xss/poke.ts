/**
 * In the page: does to every element below `root` what a person could do. Links that lead to other pages are not
 * followed, since leading there is what they are for.
 */
export function poke(root: ParentNode, mayClick: boolean) {
  const events =
    'mouseover mouseenter mousemove mouseout mouseleave mousedown mouseup pointerover pointerenter pointermove pointerdown pointerup dblclick contextmenu auxclick wheel scroll keydown keypress keyup input beforeinput change copy cut paste drag dragstart dragover drop touchstart touchend selectstart select animationstart transitionend toggle beforetoggle invalid submit reset search cancel close gotpointercapture'.split(
      ' ',
    )
  const leadsAway = (element: Element) => {
    const link = element.closest('a[href], area[href]')
    const address = link?.getAttribute('href') ?? ''
    return link !== null && /^\s*(https?:|mailto:|\/)/i.test(address)
  }
  const poked = [...root.querySelectorAll<HTMLElement>('*')].slice(0, 3000)
  for (const element of poked) {
    for (const event of events)
      if (mayClick || !/^(submit|reset|drop|paste|key|cut|close|cancel|change|input)/.test(event))
        element.dispatchEvent(new Event(event, { bubbles: true, cancelable: true }))
    if (typeof element.focus === 'function') element.focus({ preventScroll: true })
    if (typeof element.blur === 'function') element.blur()
    for (const event of ['focus', 'focusin', 'blur', 'focusout'])
      element.dispatchEvent(new Event(event, { bubbles: true }))
    if (mayClick && !leadsAway(element)) {
      if (typeof element.click === 'function') element.click()
      else element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    }
  }
}
