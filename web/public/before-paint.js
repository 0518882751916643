// Runs before the first paint: chooses the colour scheme, so that nobody who chose the dark one sees a white flash,
// asks for the texts of the language, and says for which language a drawn page may be shown.
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
  const language = [asked, read('language'), 'mx'].find((name) => name in texts)
  // The drawn page is for people who are not signed in.
  if (language && !read('jwt')) page.setAttribute('data-drawn-for', language)
  if (/(^|; )cookie_consent=/.test(document.cookie)) page.setAttribute('data-accepted', '')
  for (const href of texts[language] ?? [])
    head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }))
})()
