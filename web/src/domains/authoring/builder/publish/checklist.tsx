import type { CourseDraft } from '@aulanova/contract/authoring/builder'
import type { RuleResult } from '@aulanova/contract/authoring/publishing'
import { Button } from '@mantine/core'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { linkOf } from '#domains/authoring/publish-rules/rule-link.ts'
import { failureOf, ruleTexts } from '#domains/authoring/publish-rules/rule-texts.ts'
import { Card } from '#kit/card.tsx'
import { Columns } from '#kit/columns.tsx'
import { Icon } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import { Mark } from '#kit/marks.tsx'
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
    <Card as="section" pad="none" clip above={24} ref={ref}>
      <Row wrap gap={16} rowGap={4} justify="between" inset={0} above={20} below={12}>
        <h3>{t('Checklist')}</h3>
        <Text as="span" size={14} tone="muted" figures>
          {t('{{passed}} of {{count}} met', { passed: passed.length, count: rules.length })}
        </Text>
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
      <Columns as="ul" gap={16} over={{ phone: 2, desktop: 3 }} inset={12} line className={classes.passed}>
        {passed.map(({ Rule }) => (
          <Row as="li" key={Rule} gap={10} size={14}>
            <Icon name="check" size="small" tone="done" />
            {t(ruleTexts[Rule].rule)}
            <VisuallyHidden>{t('(met)')}</VisuallyHidden>
          </Row>
        ))}
      </Columns>
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
    <Row as="li" gap={16} inset={14} line className={classes.failure} data-failed>
      <Mark size={24} tone="danger" round>
        <Icon name="close" size="small" />
      </Mark>
      <Text as="div" grow>
        <Text as="b" weight="strong">
          {t(ruleTexts[rule.Rule].rule)}
        </Text>
        <Text size={14} tone="muted" breakable>{`${sentence} ${where}`}</Text>
      </Text>
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
