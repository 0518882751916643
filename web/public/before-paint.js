// Runs before the first paint: chooses the colour scheme, so that the dark one does not begin with a white flash,
// asks for the texts of the language, says for which language a drawn page may be shown, and notes that its form was
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

  const texts = JSON.parse(document.getElementById('texts')?.textContent ?? '{}')
  const asked = new URLSearchParams(location.search).get('lng')
  const language = [asked, read('language'), 'mx'].find((name) => name !== null && Object.hasOwn(texts, name))
  // The drawn page is for people who are not signed in.
  if (language && !read('jwt')) page.setAttribute('data-drawn-for', language)
  if (/(^|; )cookie_consent=/.test(document.cookie)) page.setAttribute('data-accepted', '')
  for (const href of texts[language] ?? [])
    head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }))

  const note = ({ target }) => target.closest('#drawn')?.setAttribute('data-sent', '')
  addEventListener('click', (event) => event.target.closest?.('[data-send]') && note(event))
  addEventListener(
    'keydown',
    (event) => event.key === 'Enter' && event.target.matches?.('#drawn main input') && note(event),
  )
})()
