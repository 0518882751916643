import { parsedApart } from '#kit/browser/trusted-types.ts'

/**
 * A page of the site as a picture of it: without scripts nothing marks the first slide as the one that is seen, and a
 * frame could follow links to anywhere.
 */
export function stillPage(html: string): string {
  const page = parsedApart(html)
  for (const link of page.querySelectorAll('a[href], area[href]')) link.removeAttribute('href')
  for (const form of page.querySelectorAll('form')) form.removeAttribute('action')
  page.querySelector('.ctl a')?.setAttribute('aria-current', 'true')
  return `<!doctype html>${page.documentElement.outerHTML}`
}
