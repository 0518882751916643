import { nameOf, type SiteItem, textOf } from '@aulanova/contract/organizations/site-content'
import hidden from '#kit/hidden.module.css'
import { Icon } from '#kit/icon.tsx'
import { classNames, Row } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import classes from './hero.module.css'
import parts from './parts.module.css'
import { type OfSite, pictureOf, type Site, toTyped } from './site.ts'

const Heading = ({ site: { content } }: OfSite) => (
  <h1>{[content.organization.name, content.organization.place].filter(Boolean).join(', ')}</h1>
)

/** The carousel, which is scrolled where no script runs; without slides, the name alone. */
export function Hero({ site }: OfSite) {
  const { t, content } = site
  const slides = content.items.carousel
  if (slides.length === 0)
    return (
      <div className={parts.deep}>
        <div className={classNames(parts.wide, parts.band)}>
          <Heading site={site} />
        </div>
      </div>
    )
  return (
    <section className={classNames(parts.deep, classes.hero)} aria-label={t('Highlights')} data-carousel="">
      <div className={classes.heading}>
        <div className={parts.wide}>
          <Heading site={site} />
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has fields */}
      <div className={classes.track} tabIndex={0} role="group" aria-label={t('Highlights')} data-track="">
        {slides.map((slide, at) => (
          <Slide key={slide.id} site={site} slide={slide} at={at} />
        ))}
      </div>
      {slides.length > 1 && (
        <div className={classNames(hidden.onPaper, classes.controls)}>
          <Row gap={2} className={parts.wide}>
            {slides.map(({ id }, at) => (
              <a
                key={id}
                className={classNames(parts.button, parts.tool)}
                href={`#slide-${at + 1}`}
                aria-label={slideName(site, at)}
                aria-current={at === 0 ? 'true' : undefined}
                data-dot=""
              >
                <i />
              </a>
            ))}
            <button
              className={classNames(parts.button, parts.subtle, classes.pause)}
              type="button"
              hidden
              data-pause={t('Pause')}
              data-play={t('Play')}
              data-moves=""
            >
              <Icon name="pause" size="small" />
              <Icon name="play" size="small" />
              <span>{t('Pause')}</span>
            </button>
          </Row>
        </div>
      )}
    </section>
  )
}

const slideName = ({ t, content }: Site, at: number) =>
  t('Highlight {{n}} of {{count}}', { n: at + 1, count: content.items.carousel.length })

function Slide({ site, slide, at }: OfSite & { slide: SiteItem; at: number }) {
  const address = toTyped(site, textOf(slide, 'Address'))
  const image = pictureOf(slide, 1280)
  return (
    <article className={classes.slide} id={`slide-${at + 1}`} aria-label={slideName(site, at)}>
      {image && (
        <div className={classNames(parts.fill, classes.art)}>
          <img
            src={image}
            srcSet={`${pictureOf(slide, 640)} 640w, ${image} 1280w`}
            sizes="(max-width: 640px) 100vw, 70vw"
            alt={textOf(slide, 'Alt')}
            width={1280}
            height={800}
            {...(at === 0 ? { fetchPriority: 'high' } : { loading: 'lazy' })}
          />
        </div>
      )}
      <div className={classNames(parts.wide, classes.words)}>
        <div>
          {textOf(slide, 'Label') && (
            <Text as="span" below={12} className={parts.kind}>
              {textOf(slide, 'Label')}
            </Text>
          )}
          <h2>{nameOf(slide)}</h2>
          {textOf(slide, 'Text') && (
            <Text size={18} tone="muted" above={16} className={parts.lead}>
              {textOf(slide, 'Text')}
            </Text>
          )}
          {address && (
            <Text as="div" above={28}>
              <a className={classNames(parts.button, parts.large, parts.hot)} href={address}>
                {textOf(slide, 'Action') || nameOf(slide)}
              </a>
            </Text>
          )}
        </div>
      </div>
    </article>
  )
}
