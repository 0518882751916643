import type { Comparison } from './comparison.ts'
import type { Picture } from './pictures.ts'

/** The page that shows the pictures; if they were compared, changed ones first, each with the older one and the difference. */
export function indexPage(pictures: readonly Picture[], comparison: Comparison | null) {
  const { changed = [], added = [] } = comparison ?? {}
  const stateOf = (name: string) => (changed.includes(name) ? 'changed' : added.includes(name) ? 'new' : 'same')
  const rank = { changed: 0, new: 1, same: 2 }
  const shown = pictures
    .map((picture) => ({ ...picture, state: stateOf(picture.name) as keyof typeof rank }))
    .toSorted((one, other) => rank[one.state] - rank[other.state])
  const filters = ['state', 'route', 'role', 'width', 'scheme', 'language'] as const
  const choices = (name: (typeof filters)[number]) => [...new Set(shown.map((one) => String(one[name])))].toSorted()
  const select = (name: (typeof filters)[number]) =>
    `<label>${name} <select name="${name}"><option value="">all</option>${choices(name)
      .map((value) => `<option>${escaped(value)}</option>`)
      .join('')}</select></label>`
  const figure = (one: (typeof shown)[number]) => {
    const data = filters.map((name) => `data-${name}="${escaped(String(one[name]))}"`).join(' ')
    const image = (folder: string) =>
      `<a href="${folder}/${one.name}.png"><img loading="lazy" alt="" src="${folder}/${one.name}.png"></a>`
    const shownFolders = one.state === 'changed' ? ['before', 'after', 'difference'] : ['after']
    return `<figure ${data}><figcaption><b>${one.state}</b> ${escaped(one.at)}<br>${one.role}, ${one.width}, ${one.scheme}, ${one.language}</figcaption>${shownFolders.map(image).join('')}</figure>`
  }
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title>
<style>body{font:14px system-ui;margin:16px}form{display:flex;flex-wrap:wrap;gap:12px;position:sticky;top:0;background:#fff;padding:8px 0}
main{display:grid;grid-template-columns:repeat(auto-fill,minmax(320px,1fr));gap:16px}figure{margin:0;border:1px solid #ccc;padding:8px}
img{max-width:100%;max-height:480px;border:1px solid #ddd}figure[data-state=changed]{border-color:#c60}[hidden]{display:none}</style>
<form>${filters.map(select).join('')}</form><main>${shown.map(figure).join('\n')}</main>
<script>const form=document.querySelector('form')
form.addEventListener('input',()=>{const wanted=[...new FormData(form)].filter(([,value])=>value)
for(const figure of document.querySelectorAll('figure'))figure.hidden=wanted.some(([name,value])=>figure.dataset[name]!==value)})</script></html>`
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)
