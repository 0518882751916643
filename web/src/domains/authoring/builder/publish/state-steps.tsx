import type { CourseDraft } from '@aulanova/contract/authoring/builder'
import type { Validation } from '@aulanova/contract/authoring/publishing'
import type { CourseState } from '@aulanova/contract/kernel/course-states'
import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { stateTexts } from '#domains/authoring/parts/course-state.tsx'
import { Mark } from '#kit/marks.tsx'
import { Text } from '#kit/text.tsx'
import { VisuallyHidden } from '#kit/visually-hidden.tsx'
import classes from './publish.module.css'

interface Props {
  draft: Pick<CourseDraft, 'State'>
  validation: Validation | null
}

type Words = ParseKeys<'review'>

/** The steps of a course, what happens in each and who does it. A verdict leads to one of two states, and is named until then. */
const steps: { states: CourseState[]; name?: Words; what: Words; who: Words }[] = [
  { states: ['draft'], what: 'It is written, checked and handed in', who: 'Its owner' },
  { states: ['in-review'], what: 'It is read and commented on', who: 'Reviewers' },
  {
    states: ['changes-requested', 'approved'],
    name: 'Verdict',
    what: 'It is returned or approved',
    who: 'Reviewers',
  },
  { states: ['published'], what: 'Learners read it', who: 'Administrators' },
  { states: ['unpublished'], what: 'It left the catalogue', who: 'Administrators' },
]

export function StateSteps({ draft: { State }, validation }: Props) {
  const { t } = useTranslation(['review', 'builder'])
  const at = steps.findIndex(({ states }) => states.includes(State))
  return (
    <ol className={classes.steps}>
      {steps.map(({ states: [first = State], name, what, who }, index) => {
        const isNow = index === at
        const title = t(stateTexts[isNow ? State : first][0], { ns: 'builder' })
        return (
          <li
            key={what}
            data-now={isNow || undefined}
            data-past={index < at || undefined}
            {...(isNow && { 'aria-current': 'step' })}
          >
            <Mark size={32} round tone={index < at ? 'done' : 'neutral'} className={classes.number} aria-hidden="true">
              {index + 1}
            </Mark>
            <Text as="b" block weight="strong" className={classes.name}>
              {name && !isNow ? t(name) : title}
              {isNow && <VisuallyHidden>{t('(the course is here)')}</VisuallyHidden>}
            </Text>
            <What>{t(what)}</What>
            {index === 0 && validation && <RuleCount rules={validation.Rules} />}
            <Text as="span" block size={12} tone="muted" above={8}>
              {t(who)}
            </Text>
          </li>
        )
      })}
    </ol>
  )
}

function RuleCount({ rules }: { rules: Validation['Rules'] }) {
  const { t } = useTranslation('review')
  const passed = rules.filter(({ Passed }) => Passed).length
  return (
    <What isMissing={passed < rules.length}>
      {t('{{passed}} of {{count}} rules met', { passed, count: rules.length })}
    </What>
  )
}

const What = ({ isMissing, children }: { isMissing?: boolean; children: string }) => (
  <Text as="span" block size={14} tone={isMissing ? 'soon' : 'muted'} above={2} className={classes.what}>
    {children}
  </Text>
)
