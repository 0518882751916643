import { difficultyLevels } from '@aulanova/contract/reference/reference-kinds'
import { useTranslation } from 'react-i18next'
import { isLevel } from '#domains/reference/parts/levels.ts'
import { Row } from '#kit/layout.tsx'
import classes from './level-bars.module.css'

/** A difficulty as bars and in words. One that an administrator added has no place among the others, and no bars. */
export function LevelBars({ difficulty }: { difficulty: string }) {
  const { t } = useTranslation('learning')
  if (!isLevel(difficulty))
    return (
      <Row as="span" inline gap={6} className={classes.level}>
        {difficulty}
      </Row>
    )
  const level = difficultyLevels.indexOf(difficulty)
  return (
    <Row as="span" inline gap={6} className={classes.level}>
      <Row as="span" gap={2} align="stretch" className={classes.bars} aria-hidden="true">
        {difficultyLevels.map((name, index) => (
          <i key={name} data-full={index <= level || undefined} />
        ))}
      </Row>
      {t(difficulty)}
    </Row>
  )
}
