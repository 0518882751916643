import type { Background } from '@aulanova/contract/avatars/avatar-catalogue'
import type { AvatarOptions } from '@aulanova/contract/avatars/avatars'
import { Button } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { clockTime } from '#kit/behaviour/seconds.ts'
import { parsedApart } from '#kit/browser/trusted-types.ts'
import { Icon } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import classes from './avatars.module.css'
import { backgroundOf, faceOf, hasFace, hasSample, readStatic } from './catalogue.ts'
import { atRest, barsOf, type Expression, expressionAt, type Sample } from './sample.ts'
import { type Speaking, usePosition, useSample } from './use-sample.ts'

interface Props {
  voice: AvatarOptions['Voices'][number] | undefined
  avatar: AvatarOptions['Avatars'][number] | undefined
  background: Background
  speaking: Speaking
}

const bars = 44

/** The chosen face before the chosen background; it speaks the sample of the chosen voice. */
export function Preview({ voice, avatar, background, speaking }: Props) {
  const { t } = useTranslation('avatars')
  const isStill = useReducedMotion()
  const sample = useSample(voice?.Id)
  const at = usePosition(speaking, isStill)
  const isPlaying = voice !== undefined && speaking.voice === voice.Id
  const expression = isPlaying && sample && !isStill ? expressionAt(sample, at) : atRest
  const name = avatar?.Name ?? ''
  return (
    <div>
      <div
        className={classes.stage}
        role="img"
        aria-label={t('Preview: {{name}}', { name })}
        data-background={background}
      >
        <img className={classes.scene} src={backgroundOf(background)} alt="" width={1280} height={720} />
        {avatar && hasFace(avatar.Id) ? (
          <Face avatar={avatar.Id} expression={expression} />
        ) : (
          <b className={classes.nameOnly}>{name}</b>
        )}
      </div>
      {voice && <Hear voice={voice} sample={sample} at={isPlaying ? at : 0} speaking={speaking} />}
    </div>
  )
}

interface HearProps {
  voice: AvatarOptions['Voices'][number]
  sample: Sample | null
  at: number
  speaking: Speaking
}

function Hear({ voice, sample, at, speaking }: HearProps) {
  const { t } = useTranslation('avatars')
  if (!hasSample(voice.Id)) {
    return (
      <Text size={14} tone="muted" above={8}>
        {t('There is no sample of {{name}} to listen to.', { name: voice.Name })}
      </Text>
    )
  }
  const isPlaying = speaking.voice === voice.Id
  return (
    <>
      <Row gap={12} size={14} above={12} className={classes.hear}>
        <Button
          size="compact-md"
          fz={14}
          variant="default"
          leftSection={<Icon name={isPlaying ? 'pause' : 'play'} size="small" />}
          onClick={() => speaking.toggle(voice.Id)}
        >
          {isPlaying ? t('Stop') : t('Preview')}
        </Button>
        {sample && <Wave sample={sample} at={at} />}
      </Row>
      {speaking.isBroken && (
        <Text size={14} tone="danger" above={8} role="alert">
          {t('The sample could not be played.')}
        </Text>
      )}
    </>
  )
}

function Wave({ sample, at }: { sample: Sample; at: number }) {
  const { t } = useTranslation('avatars')
  return (
    <>
      <svg className={classes.wave} viewBox={`0 0 ${bars * 5} 28`} preserveAspectRatio="none" aria-hidden="true">
        {barsOf(sample, bars).map((height, index) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            key={index}
            x={index * 5}
            y={14 - height * 13}
            width={3}
            height={height * 26}
            rx={1.5}
            data-past={at > (index / bars) * sample.seconds || undefined}
          />
        ))}
      </svg>
      <Text as="span" tone="muted" figures lines={1}>
        {t('{{at}} of {{length}}', { at: clockTime(Math.min(at, sample.seconds)), length: clockTime(sample.seconds) })}
      </Text>
    </>
  )
}

/** A drawn face. Its file has one group for each mouth, eyes and brows, of which one of each kind is shown. */
function Face({ avatar, expression }: { avatar: string; expression: Expression }) {
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
