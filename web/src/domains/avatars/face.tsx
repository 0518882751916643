import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { parsedApart } from '#kit/browser/trusted-types.ts'
import classes from './avatars.module.css'
import { faceOf } from './catalogue.ts'
import { readStatic } from './read-static.ts'
import type { Expression } from './sample.ts'

/** A drawn face. Its file has one group for each mouth, eyes and brows, of which one of each kind is shown. */
export function Face({ avatar, expression }: { avatar: string; expression: Expression }) {
  const box = useRef<HTMLDivElement>(null)
  const { mouth, eyes, brows } = expression
  const { data: text } = useQuery({
    queryKey: ['avatar-face', avatar],
    queryFn: ({ signal }) => readStatic(faceOf(avatar), signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  useLayoutEffect(() => {
    const drawing = text === undefined ? null : drawingOf(text)
    if (drawing) box.current?.replaceChildren(drawing)
    else box.current?.replaceChildren()
  }, [text])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new drawing has its layers set as well
  useLayoutEffect(() => {
    for (const layer of box.current?.querySelectorAll('[data-layer]') ?? []) show(layer, { mouth, eyes, brows })
  }, [text, mouth, eyes, brows])
  return <div ref={box} className={classes.face} aria-hidden="true" />
}

/** Parsed apart, so that nothing but a drawing can come of it. Null: it is none. */
function drawingOf(text: string): Element | null {
  const { documentElement: drawing } = parsedApart(text, 'image/svg+xml')
  if (drawing.localName !== 'svg') return null
  drawing.querySelector('title')?.remove()
  for (const name of ['width', 'height']) drawing.removeAttribute(name)
  // The page may have other elements with these ids.
  for (const layer of drawing.querySelectorAll('g[id]')) {
    layer.setAttribute('data-layer', layer.id)
    layer.removeAttribute('id')
  }
  return document.importNode(drawing, true)
}

function show(layer: Element, expression: Expression) {
  const [kind, name] = (layer.getAttribute('data-layer') ?? '').split('-')
  if (!name || !(kind === 'mouth' || kind === 'eyes' || kind === 'brows')) return
  if (expression[kind] === name) layer.removeAttribute('display')
  else layer.setAttribute('display', 'none')
}
