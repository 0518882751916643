// Runs before the first paint, as a part of the HTML: chooses the colour scheme, so that the dark one does not begin with a white flash,
// asks for the texts of the language and for what the page reads first, says for which language a drawn page may be shown, and notes that its form was
// sent: the app sends it as soon as it runs.
;(() => {
  const read = (name) => {
    try {
      return localStorage.getItem(name)
    } catch {
      return null
    }
  }
  const { documentElement: page, head } = document
  const chosen = read('mantine-color-scheme-value')
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  page.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')

  const { texts = {}, reads = [], layout } = JSON.parse(document.getElementById('page')?.textContent ?? '{}')
  const asks = new URLSearchParams(location.search)
  const language = [asks.get('lng'), read('language'), 'mx'].find((name) => name !== null && Object.hasOwn(texts, name))
  // The drawn page is for people who are not signed in.
  if (language && !read('jwt')) page.setAttribute('data-drawn-for', language)
  // What surrounds a page is drawn for people who are signed in and use that layout.
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
  for (const href of texts[language] ?? [])
    head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }))

  // The app takes these responses in place of requests of its own: `lib/early-reads.ts`.
  const token = read('token')
  const headers = { ...(token && { authorization: `Bearer ${token}` }), 'x-language': language }
  /** An address in the page can ask for something else than the page reads without it. */
  const isPlain = [...asks.keys()].every((name) => name === 'lng')
  const mayAsk = (address) => (address.includes('/api/public/') ? isPlain : token)
  /** `:uuid` is the one in the address of the page, written as the app writes it. */
  const fill = (address) =>
    address.replace(':uuid', location.pathname.replace(/\/+$/, '').split('/').at(-1).toLowerCase())
  /** Asks for the picture of the first course, the largest thing on the page, before the app can. */
  const showFirst = async (response) => {
    const { Items, Item } = await response.clone().json()
    const picture = (Item ?? Items?.[0])?.Details?.Cover
    if (picture) Object.assign(new Image(), { fetchPriority: 'high', src: picture })
  }
  const ask = (address) => {
    const response = fetch(address, { headers })
    // Whoever takes it handles a failure.
    response.then(showFirst).catch(() => {})
    return [address, { token, response }]
  }
  window.earlyReads = new Map(reads.filter(mayAsk).map(fill).map(ask))

  const note = ({ target }) => target.closest('#drawn')?.setAttribute('data-sent', '')
  addEventListener('click', (event) => event.target.closest?.('[data-send]') && note(event))
  addEventListener(
    'keydown',
    (event) => event.key === 'Enter' && event.target.matches?.('#drawn main input') && note(event),
  )
})()
