import type { CourseDraft } from '@aulanova/contract/authoring/builder'
import type { RuleResult } from '@aulanova/contract/authoring/publishing'
import { Button } from '@mantine/core'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { linkOf } from '#domains/authoring/publish-rules/rule-link.ts'
import { failureOf, ruleTexts } from '#domains/authoring/publish-rules/rule-texts.ts'
import { Card } from '#kit/card.tsx'
import { Icon } from '#kit/icon.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import { VisuallyHidden } from '#kit/visually-hidden.tsx'
import classes from './checklist.module.css'

interface Props {
  ref: Ref<HTMLElement>
  draft: CourseDraft
  rules: readonly RuleResult[]
}

/** The failed rules first, each with a link to where it is fixed; below them the ones that passed. */
export function Checklist({ ref, draft, rules }: Props) {
  const { t } = useTranslation('review')
  const failed = rules.filter(({ Passed }) => !Passed)
  const passed = rules.filter(({ Passed }) => Passed)
  return (
    <Card as="section" pad="none" className={classes.card} ref={ref}>
      <Row wrap gap={16} rowGap={4} justify="between" className={classes.head}>
        <h3>{t('Checklist')}</h3>
        <span>{t('{{passed}} of {{count}} met', { passed: passed.length, count: rules.length })}</span>
      </Row>
      <ul>
        {failed.flatMap((rule) =>
          (rule.Places.length > 0 ? rule.Places : [null]).map((place) => (
            <Failure
              key={`${rule.Rule} ${place?.Id ?? place?.Section} ${place?.Title}`}
              draft={draft}
              rule={rule}
              place={place}
            />
          )),
        )}
      </ul>
      <ul className={classes.passed}>
        {passed.map(({ Rule }) => (
          <li key={Rule}>
            <Icon name="check" size="small" />
            {t(ruleTexts[Rule].rule)}
            <VisuallyHidden>{t('(met)')}</VisuallyHidden>
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface FailureProps {
  draft: CourseDraft
  rule: RuleResult
  place: RuleResult['Places'][number] | null
}

function Failure({ draft, rule, place }: FailureProps) {
  const { t } = useTranslation('review')
  const section = draft.Sections.find(({ Id }) => Id === place?.Section)
  const title = place?.Title ?? ''
  const where =
    section && title && title !== section.Title ? t('In section “{{section}}”.', { section: section.Title }) : ''
  const sentence = t(failureOf(rule.Rule, place), { title })
  return (
    <Row as="li" gap={16} className={classes.failure} data-failed>
      <Stack as="span" className={classes.mark}>
        <Icon name="close" size="small" />
      </Stack>
      <div>
        <Text as="b" weight="strong">
          {t(ruleTexts[rule.Rule].rule)}
        </Text>
        <p>{`${sentence} ${where}`}</p>
      </div>
      {place && (
        <Button
          component={Link}
          to={linkOf(draft.Uuid, rule.Rule, place)}
          variant="default"
          aria-label={`${t('Fix it')}: ${sentence}`}
        >
          {t('Fix it')}
        </Button>
      )}
    </Row>
  )
}
