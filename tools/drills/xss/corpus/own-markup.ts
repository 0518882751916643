import type { Payload } from './handlers.ts'

const formula = (tex: string) => `<p><span data-formula="${tex}"></span></p>`

/** Markup that only our own screens interpret: formulas, pictures by file name, code listings. */
export const ownPayloads: Payload[] = [
  (k) => formula(`\\href{javascript:${k}}{a}`),
  (k) => formula(`\\url{javascript:${k}}`),
  (_, n) => formula(`\\includegraphics[height=1em]{//evil.example/${n}}`),
  (k) => formula(`\\htmlData{x=y,onclick=${k}}{a}`),
  (_, n) => formula(`\\htmlStyle{background:url(//evil.example/${n})}{a}`),
  (k) => formula(`\\text{&lt;img src=x onerror=${k}&gt;}`),
  (k) => formula(`&lt;img src=x onerror=${k}&gt;`),
  (k) => formula(`&quot;&gt;&lt;img src=x onerror=${k}&gt;`),
  (k) => formula(`\\def\\a{\\href{javascript:${k}}{b}}\\a`),
  () => formula('\\def\\a{\\a\\a}\\a'),
  () => formula('{'.repeat(400)),
  (k) => `<span data-formula='"><img src=x onerror=${k}>'></span>`,
  (k) => `<img alt="a" data-file="javascript:${k}">`,
  (_, n) => `<img alt="a" data-file="//evil.example/${n}">`,
  (k) => `<img alt="&quot; onerror=${k} x=&quot;" data-file="x">`,
  (k) => `<pre><code class="language-javascript">&lt;img src=x onerror=${k}&gt;</code></pre>`,
  (k) => `<pre><code class="language-html">&lt;/code&gt;&lt;script&gt;${k}&lt;/script&gt;</code></pre>`,
  (k) => `<pre><code class="language-x&quot;onclick=${k}">a</code></pre>`,
  (k) => `![a](javascript:${k})`,
  (_, n) => `![a](//evil.example/${n})`,
]
