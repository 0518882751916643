import type { Page } from '@playwright/test'

/** In forced colours: what is chosen but looks like its neighbours, and icons in the colour of the ground. */
export const indistinct = (page: Page) =>
  page.evaluate(() => {
    const chosen =
      '[aria-pressed="true"], [aria-selected="true"], [aria-current]:not([aria-current="false"], span), [data-chosen], [data-on]'
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.getBoundingClientRect().width > 1
    const named = (element: Element) => `<${element.localName} class="${element.getAttribute('class')}">`
    const linesOf = (element: Element) => {
      const { outlineStyle, outlineWidth, borderTopWidth, borderBottomWidth } = getComputedStyle(element)
      return [outlineStyle === 'none' ? '' : outlineWidth, borderTopWidth, borderBottomWidth].join()
    }
    const faults: string[] = []
    for (const one of [...document.querySelectorAll(chosen)].filter(isSeen)) {
      const alike = [...document.querySelectorAll(`${one.localName}[class="${CSS.escape(one.className)}"]`)]
      const other = alike.find((element) => isSeen(element) && !element.matches(chosen))
      if (linesOf(one) === (other ? linesOf(other) : ',0px,0px')) faults.push(`chosen like the others: ${named(one)}`)
    }
    const ground = getComputedStyle(document.body).backgroundColor
    for (const icon of [...document.querySelectorAll('svg[class*="icon"]')].filter(isSeen)) {
      // What draws it is its text colour; the computed stroke is the one before colours are forced.
      const { color, forcedColorAdjust } = getComputedStyle(icon) as CSSStyleDeclaration & {
        forcedColorAdjust: string
      }
      if (color === ground && forcedColorAdjust !== 'none')
        faults.push(`icon in the colour of the ground: ${named(icon)}`)
    }
    return faults
  })

/** Marks that are nothing but their colour. Those of a state are drawn before its words. */
const ownMarks = '[role="progressbar"] > *, [class*="segments"] i, [class*="dot"][data-state]'
const statuses = '[class*="status"][data-state]'
export const marks = `${ownMarks}, ${statuses}`

/** Marks that have lost their colour: a dot or a bar in the colour of the ground, without a line. */
export const vanished = (page: Page) =>
  page.evaluate(
    ({ marks, statuses }) => {
      const ground = getComputedStyle(document.body).backgroundColor
      return [...document.querySelectorAll(marks)]
        .filter((mark) => {
          const part = mark.matches(statuses) ? '::before' : null
          const { backgroundColor, backgroundImage, borderTopWidth, boxShadow } = getComputedStyle(mark, part)
          const isPlain = backgroundColor === ground || backgroundColor === 'rgba(0, 0, 0, 0)'
          return isPlain && backgroundImage === 'none' && boxShadow === 'none' && borderTopWidth === '0px'
        })
        .map((mark) => `${mark.localName} ${mark.className}`)
    },
    { marks, statuses },
  )

/** What moves by itself, or when something changes, though less motion was requested. */
export const motions = (page: Page) =>
  page.evaluate(() => {
    const longest = 0.01
    const isLong = (times: string) => times.split(',').some((time) => Number.parseFloat(time) > longest)
    const faults: string[] = []
    for (const element of document.querySelectorAll('*'))
      for (const part of [null, '::before', '::after']) {
        const style = getComputedStyle(element, part)
        const isMoving = style.animationName !== 'none' && isLong(style.animationDuration)
        if (isMoving || isLong(style.transitionDuration) || style.scrollBehavior === 'smooth')
          faults.push(`moves: <${element.localName} class="${element.getAttribute('class')}">${part ?? ''}`)
      }
    for (const video of document.querySelectorAll('video'))
      if (video.autoplay || !video.paused) faults.push(`starts by itself: ${video.currentSrc}`)
    return faults
  })

/** At a zoom of 400 %: scrolling sideways, and bars that stay in sight and leave too little of the page. */
export const zoomFaults = (page: Page) =>
  page.evaluate(async () => {
    const faults: string[] = []
    const wide = document.documentElement.scrollWidth - innerWidth
    if (wide > 0) faults.push(`scrolls sideways by ${wide} px`)
    scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' })
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    // Each row of pixels that a bar covers counts once.
    const rows = new Set<number>()
    const names = new Set<string>()
    const scrolled = document.documentElement.scrollTop > 0
    for (const element of document.querySelectorAll('body *')) {
      const { position } = getComputedStyle(element)
      if (!(position === 'fixed' || (position === 'sticky' && scrolled)) || !element.checkVisibility()) continue
      const { top, bottom, width } = element.getBoundingClientRect()
      const isBar = width > innerWidth / 2 && bottom > 0 && top < innerHeight && bottom - top < innerHeight * 0.9
      const stays = position === 'fixed' || top <= 60 || bottom >= innerHeight - 1
      if (!isBar || !stays || element.closest('[inert], dialog, [role="dialog"]')) continue
      names.add(`${element.localName} ${element.className} ${Math.round(bottom - top)}`)
      for (let row = Math.max(0, Math.ceil(top)); row < Math.min(innerHeight, bottom); row++) rows.add(row)
    }
    if (rows.size > innerHeight / 3)
      faults.push(`bars cover ${rows.size} of ${innerHeight} px: ${[...names].join('; ')}`)
    return faults
  })
