// The public sites of organizations can be read without this. It chooses the colour scheme before the first paint, moves
// the carousel, copies links, names who is signed in, and counts a visit if the visitor agreed.
const page = document.documentElement
const stored = (name) => {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}
const store = (name, value) => {
  try {
    localStorage.setItem(name, value)
  } catch {}
}

// The app remembers the scheme under the same name.
const schemeName = 'mantine-color-scheme-value'
const prefersDark = matchMedia('(prefers-color-scheme: dark)')
const chosen = stored(schemeName)
if (chosen === 'dark' || chosen === 'light') page.dataset.scheme = chosen
const isDark = () => (page.dataset.scheme ?? (prefersDark.matches ? 'dark' : 'light')) === 'dark'

function switchScheme(button) {
  const name = () => button.setAttribute('aria-label', isDark() ? button.dataset.light : button.dataset.dark)
  button.hidden = false
  name()
  button.addEventListener('click', () => {
    page.dataset.scheme = isDark() ? 'light' : 'dark'
    store(schemeName, page.dataset.scheme)
    name()
  })
}

function copyLink(button) {
  if (!navigator.clipboard) return
  button.hidden = false
  const text = button.querySelector('span')
  const before = text.textContent
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.dataset.copy)
    text.textContent = button.dataset.copied
    setTimeout(() => {
      text.textContent = before
    }, 3000)
  })
}

const secondsPerSlide = 7
function carousel(section) {
  const track = section.querySelector('[data-track]')
  const dots = [...section.querySelectorAll('[data-dot]')]
  const button = section.querySelector('[data-moves]')
  if (dots.length === 0) return
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  let runs = !still.matches
  let at = 0
  const say = () => {
    button.lastElementChild.textContent = runs ? button.dataset.pause : button.dataset.play
    button.toggleAttribute('data-off', !runs)
  }
  const stop = () => {
    runs = false
    say()
  }
  const show = (slide) =>
    track.scrollTo({ left: slide * track.clientWidth, behavior: still.matches ? 'auto' : 'smooth' })
  const mark = () => {
    at = Math.round(track.scrollLeft / track.clientWidth)
    for (const [n, dot] of dots.entries()) {
      if (n === at) dot.setAttribute('aria-current', 'true')
      else dot.removeAttribute('aria-current')
    }
  }
  track.addEventListener('scroll', mark, { passive: true })
  for (const [n, dot] of dots.entries())
    dot.addEventListener('click', (event) => {
      event.preventDefault()
      stop()
      show(n)
    })
  button.addEventListener('click', () => {
    runs = !runs
    say()
  })
  track.addEventListener('focusin', stop)
  still.addEventListener('change', () => still.matches && stop())
  button.hidden = false
  say()
  mark()
  setInterval(() => {
    if (runs && !document.hidden && !section.matches(':hover') && !section.matches(':focus-within'))
      show((at + 1) % dots.length)
  }, secondsPerSlide * 1000)
}

/** The same cookie as the app's. Who declined is asked no more; only this browser knows. */
const agreed = () => /(^|; )cookie_consent=true(;|$)/.test(document.cookie)
const newId = () =>
  crypto.randomUUID?.() ??
  '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (n) =>
    (+n ^ (crypto.getRandomValues(new Uint8Array(1))[0] & (15 >> (+n / 4)))).toString(16),
  )

function countVisit() {
  const visitor = stored('visitor') ?? newId()
  store('visitor', visitor)
  const from = document.referrer && new URL(document.referrer).host
  fetch('/api/events', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'visit',
      path: document.body.dataset.visit,
      visitor,
      ...(from && from !== location.host && { referrer: from }),
    }),
  }).catch(() => {})
}

function consent(banner) {
  if (!banner) return
  if (agreed()) return countVisit()
  if (stored('visits_declined')) return
  banner.hidden = false
  banner.querySelector('[data-accept]').addEventListener('click', () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where the page is not served by TLS
    document.cookie = 'cookie_consent=true; path=/; max-age=31536000; samesite=lax'
    banner.hidden = true
    countVisit()
  })
  banner.querySelector('[data-decline]').addEventListener('click', () => {
    store('visits_declined', 'true')
    banner.hidden = true
  })
}

// The app stores who is signed in under these names, for pages of the same host.
function signedIn() {
  try {
    return stored('token') && JSON.parse(stored('userAttributes')).name
  } catch {
    return null
  }
}

function namePerson(link) {
  const name = signedIn()
  if (!name) return
  link.href = link.dataset.person
  link.textContent = name
  link.setAttribute('aria-label', `${name}: ${link.dataset.space}`)
}

document.addEventListener('DOMContentLoaded', () => {
  for (const button of document.querySelectorAll('[data-scheme-switch]')) switchScheme(button)
  for (const button of document.querySelectorAll('[data-copy]')) copyLink(button)
  for (const section of document.querySelectorAll('[data-carousel]')) carousel(section)
  for (const link of document.querySelectorAll('[data-person]')) namePerson(link)
  consent(document.querySelector('[data-consent]'))
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    for (const open of document.querySelectorAll('details[open]')) {
      open.open = false
      open.querySelector('summary').focus()
    }
  })
})
