import {
  type Career,
  type CareerSubject,
  nameOf,
  type SiteItem,
  textOf,
} from '@aulanova/contract/organizations/site-content'
import { absolute, itemPath, slugOf } from '@aulanova/contract/organizations/site-page'
import { Columns } from '#kit/columns.tsx'
import { Icon } from '#kit/icon.tsx'
import { classNames, Row, Stack } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import { RichText } from './article.tsx'
import { CareerDrawing, Cover, subjectCount } from './cards.tsx'
import classes from './career.module.css'
import { lengthOf } from './course-card.tsx'
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
            <section className={hasMap ? classes.text : parts.section}>
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
    <div className={parts.deep}>
      <div className={classNames(parts.wide, parts.band)}>
        <Crumbs site={site} part="careers" here={nameOf(item)} />
        <Columns over={{ desktop: 'right' }} side={360} gap={32}>
          <div>
            <h1>{nameOf(item)}</h1>
            <Text size={18} tone="muted" above={12} below={24} className={parts.lead}>
              {textOf(item, 'Summary')}
            </Text>
            {facts.length > 0 && (
              <Row as="ul" wrap gap={28} rowGap={10} figures className={classes.facts}>
                {facts.map(({ icon, text }) => (
                  <Row as="li" key={icon} gap={8}>
                    <Icon name={icon} />
                    {text}
                  </Row>
                ))}
              </Row>
            )}
            {address && (
              <Text above={28}>
                <a className={classNames(parts.button, parts.hot)} href={address} rel="noopener">
                  {t('More about this career')}
                </a>
              </Text>
            )}
          </div>
          <CareerDrawing career={career} isLarge />
        </Columns>
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
  <Text as="div" size={14} tone="muted" className={classNames(parts.bar, classes.legend)}>
    <Row as="ul" wrap gap={20} rowGap={8} className={parts.wide} aria-label={t('Codes of the subjects')}>
      {areasOf(career).map((area, at) => (
        <li key={area} className={classNames(classes.area, classes[`area-${at + 1}`])}>
          <i aria-hidden="true" />
          {area}
        </li>
      ))}
      <li className={classNames(classes.area, classes.online)}>
        <i aria-hidden="true" />
        {t('With an online course')}
      </li>
    </Row>
  </Text>
)

/** The address of a subject within the page; two of the same name are distinguished by the end of their id. */
const anchorOf = ({ id, name }: CareerSubject) => `${slugOf(name) || 'subject'}-${id.slice(-4)}`

function CareerMap({ site, career }: CareerProps) {
  const { t } = site
  const areas = areasOf(career)
  return (
    <Text as="section" above={40} below={40}>
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
              <Row as="h3" wrap gap={8} rowGap={0} align="baseline" justify="between" size={16}>
                {name}
                {credits > 0 && (
                  <Text as="span" size={12} tone="muted" weight="normal" figures>
                    {t('{{count}} credits', { count: credits })}
                  </Text>
                )}
              </Row>
              <Stack as="ol" gap={10} size={12} tone="muted" figures>
                {subjects.map((subject) => (
                  <Subject key={subject.id} site={site} subject={subject} area={areas.indexOf(areaOf(subject)) + 1} />
                ))}
              </Stack>
            </section>
          )
        })}
      </div>
    </Text>
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
        <span className={classes.area}>
          <i aria-hidden="true" />
          {facts.join(', ')}
        </span>
      )}
      {courses.map((course) => (
        <a key={course.Uuid} className={classes.course} href={courseLink(site, course)}>
          <Cover course={course} width={112} />
          <span>
            <b>{[t('Online course'), lengthOf(site, course)].filter(Boolean).join(', ')}</b>
            <span lang={course.LanguageTag}>{course.Name}</span>
          </span>
        </a>
      ))}
    </li>
  )
}
