import { useTranslation } from 'react-i18next'
import { Card } from '#kit/card.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { Bullets } from '#kit/list.tsx'
import { Text } from '#kit/text.tsx'
import { AddCycle, AddSubject } from './add-to-map.tsx'
import classes from './map.module.css'
import { useMap } from './map-context.ts'
import { listAt } from './map-draft.ts'
import { CardMenu, CycleMenu } from './map-menus.tsx'
import { SubjectCourses } from './subject-courses.tsx'

/** The same map as nested lists, for those who neither drag nor use arrows: each cycle and each subject has a menu that moves it. */
export function MapList() {
  const { t } = useTranslation('careers')
  const { draft } = useMap()
  return (
    <Stack gap={16} max={720} className={classes.list}>
      {draft.unplaced.length > 0 && <Part cycle={null} name={t('Not placed')} />}
      {draft.cycles.map(({ id, name }) => (
        <Part key={id} cycle={id} name={name} />
      ))}
      <AddCycle />
    </Stack>
  )
}

function Part({ cycle, name }: { cycle: string | null; name: string }) {
  const { draft } = useMap()
  const id = `part-${cycle ?? 'tray'}`
  return (
    <Card as="section" pad="none" gap={8} aria-labelledby={id}>
      <Row as="header" gap={8} justify="between">
        <h2 id={id}>{name}</h2>
        {cycle !== null && <CycleMenu cycle={{ id: cycle, name }} />}
      </Row>
      <Stack as={Bullets} ordered gap={8}>
        {listAt(draft, cycle).map((subject) => {
          const known = draft.subjects[subject]
          return (
            known && (
              <li key={subject}>
                <Row gap={4} align="start">
                  <Stack as="span" size={14} grow className={classes.cardName}>
                    <Text as="b" weight="medium">
                      {known.Name}
                    </Text>
                    {known.Code && (
                      <Text as="small" size={12} tone="muted">
                        {known.Code}
                      </Text>
                    )}
                  </Stack>
                  <CardMenu card={{ subject, cycle }} name={known.Name} />
                </Row>
                <SubjectCourses subject={known} />
              </li>
            )
          )
        })}
      </Stack>
      {cycle !== null && <AddSubject cycle={cycle} name={name} />}
    </Card>
  )
}
