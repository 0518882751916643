// Runs before the first paint, as a part of the HTML: chooses the colour scheme, so that the dark one does not begin with a white flash,
// asks for the texts of the language and for what the page reads first, says for which language a rendered page may be shown, and
// notes what was done on it: the app repeats that as soon as it runs. A page that is rendered whole loads the app when a control of
// it is reached.
{
  // Loads the app of a page that is rendered whole once a control of it is reached: `ask` asks for what the app needs.
  const loadWhenReached = ({ entry, files, api, path, title }, isNeeded, ask, preload) => {
    let isStarted = false
    // Trusted types refuse the address of a script element, and do not concern an import.
    const run = () => void import(entry)
    const start = () => {
      if (isStarted) return
      isStarted = true
      ask()
      for (const href of [entry, ...files]) preload(href)
      // The app needs the body.
      if (document.readyState === 'loading') addEventListener('DOMContentLoaded', run)
      else run()
    }
    if (isNeeded) return start()
    document.title = title
    const reach = ({ target }) => target.closest?.('#rendered :is(button, input, select, summary)') && start()
    for (const type of ['pointerover', 'pointerdown', 'focusin', 'input']) addEventListener(type, reach)
    // What only the app can show is loaded where it comes into view, except for people who save data.
    const watch = () => {
      const parts = navigator.connection?.saveData ? [] : document.querySelectorAll('#rendered [data-app]')
      const look = (all) => all.some(({ isIntersecting }) => isIntersecting) && start()
      for (const part of parts) new IntersectionObserver(look, { rootMargin: '200px' }).observe(part)
    }
    addEventListener('load', watch)
    addEventListener('keydown', (event) => {
      if (event.key !== 'Tab') start()
      const field = document.querySelector('#rendered main search input')
      if (event.key !== '/' || !field || event.target.matches('input, select') || readStored('singleKeys') === 'false')
        return
      event.preventDefault()
      field.focus()
    })
    addEventListener('click', ({ target }) => {
      const controls = document.querySelectorAll(
        '#rendered :is(a:not([data-not-rendered]), button, input, select, summary)',
      )
      const pressed = [...controls].indexOf(target.closest?.('#rendered :is(button, [type=radio], [type=checkbox])'))
      if (pressed >= 0) document.getElementById('rendered').dataset.pressed = pressed
    })
    // The app counts the visits of people who have agreed to be counted; where it is not loaded, this does.
    const isCounted = /(^|; )cookie_consent=true(;|$)/.test(document.cookie)
    if (isCounted) setTimeout(() => isStarted || countVisit(api, path), 2000)
  }

  // How visits are counted, also by the app: `platform/analytics/analytics.ts`.
  const counting = {
    /** A random id, which sites of organizations use too. `crypto.randomUUID` is missing on pages without TLS. */
    visitor: () => {
      const random = (n) => (+n ^ (crypto.getRandomValues(new Uint8Array(1))[0] & (15 >> (+n / 4)))).toString(16)
      const visitor = readStored('visitor') ?? '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, random)
      try {
        localStorage.setItem('visitor', visitor)
      } catch {}
      return visitor
    },
    /** Only the host, and only of another site. */
    referrer: () => {
      const from = URL.canParse(document.referrer) ? new URL(document.referrer).host : ''
      return from && from !== location.host ? { referrer: from } : {}
    },
    /** Goes on when the page is closed. Resolves to the status, 0 without a connection. */
    post: (api, events) =>
      fetch(`${api}/api/events`, {
        method: 'POST',
        keepalive: true,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(events),
      }).then(
        ({ status }) => status,
        () => 0,
      ),
  }
  window.counting = counting

  const countVisit = (api, path) => {
    const { visitor, referrer, post } = counting
    window.isVisitCounted = true
    void post(api, [{ name: 'visit', path, at: new Date().toISOString(), visitor: visitor(), ...referrer() }])
  }

  const readStored = (name) => {
    try {
      return localStorage.getItem(name)
    } catch {
      return null
    }
  }

  ;(() => {
    const read = readStored
    const { documentElement: page, head } = document
    const system = matchMedia('(prefers-color-scheme: dark)')
    const colour = () => {
      const chosen = read('mantine-color-scheme-value')
      const isDark = chosen === 'dark' || (chosen !== 'light' && system.matches)
      page.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
    }
    colour()
    // The app does the same; a page that is rendered whole may never load it.
    system.addEventListener('change', colour)

    const {
      path = '',
      texts = {},
      reads = [],
      layout,
      later,
    } = JSON.parse(document.getElementById('page')?.textContent ?? '{}')
    const asks = new URLSearchParams(location.search)
    const language = [asks.get('lng'), read('language'), 'mx'].find(
      (name) => name !== null && Object.hasOwn(texts, name),
    )
    /** An address in the page can ask for something else than the page reads without it. */
    const isPlain = [...asks.keys()].every((name) => name === 'lng')
    // The rendered page is for people who are not signed in. The catalogue is rendered without any search or filter.
    if (language && !read('jwt') && (!later || isPlain)) page.setAttribute('data-rendered-for', language)
    // What surrounds a page is rendered for people who are signed in and use that layout.
    const isUsual = () => {
      try {
        const chosen = JSON.parse(read('layout') ?? '{}')
        return Object.entries(layout).every(([name, value]) => (chosen[name] ?? value) === value)
      } catch {
        return false
      }
    }
    if (layout && read('token') && !asks.has('layout') && isUsual()) page.setAttribute('data-framed', '')
    if (/(^|; )cookie_consent=(true|false)(;|$)/.test(document.cookie)) page.setAttribute('data-answered', '')
    // The app takes these responses in place of requests of its own: `platform/api/early-reads.ts`.
    const token = read('token')
    const headers = { ...(token && { authorization: `Bearer ${token}` }), 'x-language': language }
    const mayAsk = (address) => (address.includes('/api/public/') ? isPlain : token)
    /** The parameters of the page's address, written as the app writes them. */
    const parts = location.pathname.split('/')
    const parameters = new Map(path.split('/').map((name, at) => [name.replace('?', ''), parts[at]?.toLowerCase()]))
    const fill = (address) =>
      address
        .replace('=:language', `=${language}`)
        .replace(/\/(:\w+)/g, (whole, name) => (parameters.get(name) ? `/${parameters.get(name)}` : whole))
    const isFilled = (address) => !address.includes('/:')
    /** Asks for the picture of the first course in the first answer, the largest thing on the page, before the app can. */
    const showFirst = async (response) => {
      const { Items, Item } = await response.clone().json()
      const picture = (Item ?? Items?.[0])?.Details?.Cover
      if (picture) Object.assign(new Image(), { fetchPriority: 'high', src: picture })
    }
    const ask = (address, at) => {
      const response = fetch(address, { headers })
      // The caller handles a failure.
      response.then((answer) => at === 0 && showFirst(answer)).catch(() => {})
      return [address, { token, response }]
    }
    const preload = (href) =>
      head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }))
    const askAll = () => {
      for (const href of texts[language] ?? []) preload(href)
      window.earlyReads = new Map(reads.filter(mayAsk).map(fill).filter(isFilled).map(ask))
    }
    const isRendered = later && isPlain && page.getAttribute('data-rendered-for') === later.language
    if (later) loadWhenReached({ ...later, path }, !isRendered, askAll, preload)
    else askAll()

    // Which form was sent. One with an address is not among those that are marked: the browser sends it.
    const note = ({ target }) => {
      const sent = target.closest('[data-form]')
      const forms = [...document.querySelectorAll('#rendered :is(form, [data-form])')]
      if (sent) document.getElementById('rendered')?.setAttribute('data-sent', forms.indexOf(sent))
    }
    addEventListener('click', (event) => event.target.closest?.('[data-send]') && note(event))
    addEventListener(
      'keydown',
      (event) => event.key === 'Enter' && event.target.matches?.('#rendered main input') && note(event),
    )
  })()
}
