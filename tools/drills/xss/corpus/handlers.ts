/** Makes the text of a payload from the script to run (`k`, without quotes) and the number of the attack. */
export type Payload = (k: string, n: number) => string

/** Run when the markup is loaded. K is the script. */
const loading = [
  '<img src=x onerror=K>',
  '<img src onerror=K>',
  '<img/src/onerror=K>',
  '<IMG SRC=x OnErRoR=K>',
  '<img src=x onerror="K">',
  "<img src=x onerror='K'>",
  '<img src=x onerror=K//',
  '<img src=x\nonerror\n=\nK>',
  '<img\tsrc=x\tonerror=K>',
  '<img\fsrc=x\fonerror=K>',
  '<img src=x onerror=&#116;op.canary(N)>',
  '<img src=x onerror="&#x74;op.canary(N)">',
  '<img src=x onerror="top[`canary`](N)">',
  '<img src=x onerror=top.canary`N`>',
  '<image src=x onerror=K>',
  '<img srcset=x onerror=K>',
  '<img src=x:x onerror=K>',
  '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==" onload=K>',
  '<input type=image src=x onerror=K>',
  '<video src=x onerror=K></video>',
  '<video><source src=x onerror=K></video>',
  '<video onloadstart=K src=x></video>',
  '<audio src=x onerror=K></audio>',
  '<audio onloadstart=K src=x></audio>',
  '<picture><source srcset=x><img src=x onerror=K></picture>',
  '<object data=x onerror=K></object>',
  '<embed src=x onerror=K>',
  '<iframe onload=K></iframe>',
  '<iframe src=about:blank onload=K></iframe>',
  '<iframe srcdoc="<script>K</script>"></iframe>',
  '<iframe srcdoc="&lt;img src=x onerror=K&gt;"></iframe>',
  '<frameset onload=K>',
  '<body onload=K>',
  '<body onpageshow=K>',
  '<style onload=K></style>',
  '<link rel=stylesheet href="data:text/css,a{}" onload=K>',
  '<link rel=preload as=image href=x onerror=K>',
  '<script>K</script>',
  '<script src="data:text/javascript,K"></script>',
  '<script/x>K</script>',
  '<script type=module>K</script>',
  '<SCRIPT>K</SCRIPT >',
  '<script src=x onerror=K></script>',
  '<svg onload=K>',
  '<svg/onload=K>',
  '<svg><script>K</script></svg>',
  '<svg><script href="data:text/javascript,K"></script></svg>',
  '<svg><script xlink:href="data:text/javascript,K"></script></svg>',
  '<svg><image href=x onerror=K></svg>',
  '<svg><image xlink:href=x onerror=K></svg>',
  '<svg><animate onbegin=K attributeName=x dur=1s></svg>',
  '<svg><set onbegin=K attributeName=x to=1></svg>',
  '<svg><animateTransform onbegin=K attributeName=transform dur=1s></svg>',
  '<svg><foreignObject><img src=x onerror=K></foreignObject></svg>',
  '<svg><desc><img src=x onerror=K></desc></svg>',
  '<svg><title><img src=x onerror=K></title></svg>',
  '<math><mtext><img src=x onerror=K></mtext></math>',
  '<math><annotation-xml encoding="text/html"><img src=x onerror=K></annotation-xml></math>',
  '<details open ontoggle=K><summary>a</summary></details>',
  '<marquee onstart=K>a</marquee>',
  '<input autofocus onfocus=K>',
  '<select autofocus onfocus=K></select>',
  '<textarea autofocus onfocus=K></textarea>',
  '<button autofocus onfocus=K>a</button>',
  '<a href=# autofocus onfocus=K>a</a>',
  '<div tabindex=0 autofocus onfocus=K>a</div>',
  '<p contenteditable autofocus onfocus=K>a</p>',
  '<style>@keyframes z{}</style><b style="animation:z 1ms" onanimationstart=K>a</b>',
  '<style>@keyframes z{}</style><b style="animation:z 1ms" onanimationend=K>a</b>',
  '<audio><track default src="data:text/vtt,x" onload=K></audio>',
  '<x onclick=K>a',
]

/** Run by an interaction; the drill triggers clicks, focus, hover and typing on every element. */
const events =
  'click dblclick mousedown mouseup mouseover mouseout mouseenter mouseleave mousemove pointerdown pointerup pointerover pointerenter pointermove focus focusin blur focusout keydown keyup keypress input beforeinput change copy cut paste drag dragstart dragover drop wheel scroll contextmenu auxclick touchstart touchend selectstart animationstart transitionend toggle invalid submit reset search beforetoggle cancel close select gotpointercapture'.split(
    ' ',
  )
const carriers = [
  (event: string) => `<p on${event}=K>a</p>`,
  (event: string) => `<a href="#x" on${event}="K">a</a>`,
  (event: string) => `<span data-formula="x" tabindex=1 on${event}='K'>a</span>`,
]

const filled =
  (text: string): Payload =>
  (k, n) =>
    text.replaceAll('(N)', `(${n})`).replaceAll('`N`', `\`${n}\``).replaceAll('K', k)

export const handlerPayloads: Payload[] = [
  ...loading,
  ...events.flatMap((event) => carriers.map((carrier) => carrier(event))),
].map(filled)
