import {
  type Career,
  type CareerSubject,
  nameOf,
  type SiteItem,
  textOf,
} from '@aulanova/contract/organizations/site-content'
import { absolute, itemPath, slugOf } from '@aulanova/contract/organizations/site-page'
import { Icon } from '#kit/icon.tsx'
import { classNames, Row } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import { RichText } from './article.tsx'
import { CareerDrawing, Cover, subjectCount } from './cards.tsx'
import classes from './career.module.css'
import { Crumbs, type Page } from './frame.tsx'
import { publisherOf } from './organization.tsx'
import parts from './parts.module.css'
import { courseLink, type OfSite, type Site, safeAddress } from './site.ts'

interface CareerProps extends OfSite {
  career: Career
}

export function careerPage(site: Site, item: SiteItem): Page {
  const career = site.content.careers.get(textOf(item, 'Career')) ?? { id: '', name: nameOf(item), cycles: [] }
  const path = itemPath('careers', item)
  const hasMap = subjectCount(career) > 0
  return {
    part: 'careers',
    title: nameOf(item),
    description: textOf(item, 'Summary'),
    path,
    main: (
      <>
        <Band site={site} item={item} career={career} />
        {hasMap && <Legend site={site} career={career} />}
        <div className={parts.wide}>
          {hasMap && <CareerMap site={site} career={career} />}
          {textOf(item, 'Content') && (
            <section className={classes.text}>
              <RichText html={textOf(item, 'Content')} />
            </section>
          )}
        </div>
      </>
    ),
    data: {
      '@type': 'EducationalOccupationalProgram',
      name: nameOf(item),
      description: textOf(item, 'Summary'),
      url: absolute(site, path),
      provider: publisherOf(site),
    },
  }
}

const creditsOf = (subjects: readonly CareerSubject[]) => subjects.reduce((sum, { credits }) => sum + (credits ?? 0), 0)

function Band({ site, item, career }: CareerProps & { item: SiteItem }) {
  const { t } = site
  const credits = creditsOf(career.cycles.flatMap(({ subjects }) => subjects))
  const subjects = subjectCount(career)
  const address = safeAddress(textOf(item, 'Address'))
  const facts = [
    career.cycles.length > 0 &&
      ({ icon: 'calendar', text: t('{{count}} cycles', { count: career.cycles.length }) } as const),
    subjects > 0 && ({ icon: 'list', text: t('{{count}} subjects', { count: subjects }) } as const),
    credits > 0 && ({ icon: 'award', text: t('{{count}} credits', { count: credits }) } as const),
  ].filter((fact) => fact !== false)
  return (
    <div className={classes.band}>
      <div className={parts.wide}>
        <Crumbs site={site} part="careers" here={nameOf(item)} />
        <div>
          <h1>{nameOf(item)}</h1>
          <p className={classes.summary}>{textOf(item, 'Summary')}</p>
          {facts.length > 0 && (
            <Row as="ul" wrap gap={28} rowGap={10} className={classNames(classes.facts, parts.number)}>
              {facts.map(({ icon, text }) => (
                <Row as="li" key={icon} gap={8}>
                  <Icon name={icon} />
                  {text}
                </Row>
              ))}
            </Row>
          )}
          {address && (
            <p className={parts.actions}>
              <a className={classNames(parts.button, parts.hot)} href={address} rel="noopener">
                {t('More about this career')}
              </a>
            </p>
          )}
        </div>
        <CareerDrawing career={career} isLarge />
      </div>
    </div>
  )
}

/** The part of a code before its number: `MAT` of `MAT-101`. */
const areaOf = ({ code }: CareerSubject) => /^\p{L}+/u.exec(code)?.[0] ?? ''
const maxAreas = 6

const areasOf = ({ cycles }: Career) =>
  [...new Set(cycles.flatMap(({ subjects }) => subjects.map(areaOf)))].filter(Boolean).slice(0, maxAreas)

const Legend = ({ site: { t }, career }: CareerProps) => (
  <div className={classes.legend}>
    <div className={parts.wide}>
      <Row as="ul" wrap gap={20} rowGap={8} aria-label={t('Codes of the subjects')}>
        {areasOf(career).map((area, at) => (
          <Row as="li" key={area} gap={8} className={classes[`area-${at + 1}`]}>
            <i aria-hidden="true" />
            {area}
          </Row>
        ))}
        <Row as="li" gap={8} className={classes.online}>
          <i aria-hidden="true" />
          {t('With an online course')}
        </Row>
      </Row>
    </div>
  </div>
)

/** The address of a subject within the page; two of the same name are told apart by the end of their id. */
const anchorOf = ({ id, name }: CareerSubject) => `${slugOf(name) || 'subject'}-${id.slice(-4)}`

function CareerMap({ site, career }: CareerProps) {
  const { t } = site
  const areas = areasOf(career)
  return (
    <section className={classes.half}>
      <Text as="h2" size={22} below={4}>
        {t('Map of the career')}
      </Text>
      <Text tone="muted" below={20}>
        {t('One column per cycle, from left to right. Choose a subject to mark it and share its address.')}
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on narrow screens */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has fields */}
      <div className={classes.map} tabIndex={0} role="group" aria-label={t('Map of the career')}>
        {career.cycles.map(({ id, name, subjects }) => {
          const credits = creditsOf(subjects)
          return (
            <section key={id} className={classes.cycle}>
              <h3>
                {name}
                {credits > 0 && (
                  <Text as="span" size={12} tone="muted" weight="normal" className={parts.number}>
                    {t('{{count}} credits', { count: credits })}
                  </Text>
                )}
              </h3>
              <ol>
                {subjects.map((subject) => (
                  <Subject key={subject.id} site={site} subject={subject} area={areas.indexOf(areaOf(subject)) + 1} />
                ))}
              </ol>
            </section>
          )
        })}
      </div>
    </section>
  )
}

/** `area`: counted from 1; 0 has no colour of its own. */
function Subject({ site, subject, area }: OfSite & { subject: CareerSubject; area: number }) {
  const { t, content } = site
  const facts = [
    subject.code,
    subject.credits !== null && subject.credits > 0 && t('{{count}} credits', { count: subject.credits }),
  ].filter(Boolean)
  const courses = subject.courses.flatMap((id) => content.courses.get(id) ?? [])
  return (
    <li className={classNames(classes.subject, classes[`area-${area}`])} id={anchorOf(subject)}>
      <h4>
        <a href={`#${anchorOf(subject)}`}>{subject.name}</a>
      </h4>
      {facts.length > 0 && (
        <Row as="span" gap={6} className={classNames(classes.meta, parts.number)}>
          <i aria-hidden="true" />
          {facts.join(', ')}
        </Row>
      )}
      {courses.map((course) => (
        <a key={course.Uuid} className={classes.course} href={courseLink(site, course)}>
          <Cover course={course} width={112} />
          <span>
            <b>{course.Hours > 0 ? t('Online course, {{hours}} h', { hours: course.Hours }) : t('Online course')}</b>
            <span>{course.Name}</span>
          </span>
        </a>
      ))}
    </li>
  )
}
