import { difficultyLevels } from '@aulanova/contract/reference/reference-kinds'
import { useTranslation } from 'react-i18next'
import { isLevel } from '#domains/reference/parts/levels.ts'
import classes from './level-bars.module.css'

/** A difficulty as bars and in words. One that an administrator added has no place among the others, and no bars. */
export function LevelBars({ difficulty }: { difficulty: string }) {
  const { t } = useTranslation('learning')
  if (!isLevel(difficulty)) return <span className={classes.level}>{difficulty}</span>
  const level = difficultyLevels.indexOf(difficulty)
  return (
    <span className={classes.level}>
      <span className={classes.bars} aria-hidden="true">
        {difficultyLevels.map((name, index) => (
          <i key={name} data-full={index <= level || undefined} />
        ))}
      </span>
      {t(difficulty)}
    </span>
  )
}
